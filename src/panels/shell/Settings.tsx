import { PALETTES } from '@/app/palette';
import { THEMES } from '@/app/prefs';
import { strings } from '@/app/strings';
import { useApp, useAppStore } from '../AppContext';
import { Choice } from '../ui/Choice';
import { SunIcon } from '../ui/icons';
import { Popup } from '../ui/Popup';
import styles from './Settings.module.css';

const MOTIONS = ['system', 'full', 'reduced'] as const;
const t = strings.settings;
const options = <T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** How the app looks and moves for this person; kept in the browser. */
export function Settings() {
  const { prefs } = useApp();
  const theme = useAppStore('prefs', (it) => it.theme);
  const palette = useAppStore('prefs', (it) => it.palette);
  const motion = useAppStore('prefs', (it) => it.motion);
  const standIns = useAppStore('prefs', (it) => it.standIns);
  const { change } = prefs.getState();
  return (
    <Popup
      label={t.title}
      trigger={<SunIcon />}
      triggerClass={styles.trigger}
      className={styles.settings}
      side="below"
    >
      <Choice
        label={t.theme}
        options={options(THEMES, t.themes)}
        value={theme}
        onChange={(it) => change({ theme: it })}
      />
      <Choice
        label={t.palette}
        options={options(PALETTES, t.palettes)}
        value={palette}
        onChange={(it) => change({ palette: it })}
      />
      <Choice
        label={t.motion}
        options={options(MOTIONS, t.motions)}
        value={motion}
        onChange={(it) => change({ motion: it })}
      />
      <Choice
        label={strings.models.demo.title}
        options={[
          { value: 'wait', label: strings.models.demo.wait },
          { value: 'standIn', label: strings.models.demo.standIn },
        ]}
        value={standIns ? 'standIn' : 'wait'}
        onChange={(it) => change({ standIns: it === 'standIn' })}
      />
    </Popup>
  );
}
