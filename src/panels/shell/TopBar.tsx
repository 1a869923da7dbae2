import { useLocation } from 'wouter';
import { routes } from '@/app/links';
import { strings } from '@/app/strings';
import { timelineOf } from '@/app/tableView';
import { ROOT } from '@/match/record';
import { useAppStore } from '../AppContext';
import { FileButton } from '../import/FileButton';
import { OpenIcon } from '../ui/icons';
import { Popup } from '../ui/Popup';
import { Settings } from './Settings';
import styles from './TopBar.module.css';

const PAGES = [
  { at: routes.table, label: strings.nav.table },
  { at: routes.gallery, label: strings.nav.gallery },
  { at: routes.games, label: strings.nav.games },
  { at: routes.lab, label: strings.nav.lab },
  { at: routes.models, label: strings.nav.models },
  { at: routes.setup, label: strings.nav.newGame },
] as const;

const isAt = (path: string, page: string): boolean =>
  page === routes.table ? path === '/' || path.startsWith('/game/') : path.startsWith(page);

/** What this is, what is on the table, and the ways to everything else. */
export function TopBar() {
  const [path] = useLocation();
  // Whoever holds a seat may not know the structure.
  const seated = useAppStore('seats', (state) => state.here.length > 0) || path.startsWith('/seat/');
  return (
    <header className={styles.bar}>
      <a className={styles.product} href={`#${routes.table}`}>
        {strings.product}
      </a>
      {seated || !isAt(path, routes.table) ? <p className={styles.facts} /> : <Facts />}
      <nav className={styles.nav} aria-label={strings.nav.main}>
        {PAGES.map(({ at, label }) => (
          <a key={at} href={`#${at}`} aria-current={isAt(path, at) ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <div className={styles.tools}>
        <FileButton iconOnly tone="quiet" icon={<OpenIcon />} label={strings.openFile} />
        <Settings />
        <NavMenu path={path} />
      </div>
    </header>
  );
}

/** The structure on the table, and what its rules allow. */
function Facts() {
  const game = useAppStore('table', (state) => state.game);
  if (!game) return <p className={styles.facts} />;
  const t = strings.table.facts;
  const { structure, rules } = game.record.setup;
  const { start, ceiling, outOfReach } = timelineOf(game.record, ROOT);
  return (
    <p className={styles.facts}>
      <b>{structure.id}</b>
      <span>{strings.tier[structure.tier]}</span>
      <span>{t.par(start.movesToGo)}</span>
      <span className={styles.small} title={t.ceilingHint}>
        {t[rules](strings.measure(ceiling))}
      </span>
      {rules === 'published' && (
        <span className={styles.small} title={t.outOfReachHint} data-warn={outOfReach > 0 || undefined}>
          {t.outOfReach(outOfReach)}
        </span>
      )}
    </p>
  );
}

/** The same pages, where there is no room for them side by side. */
function NavMenu({ path }: { readonly path: string }) {
  return (
    <Popup
      label={strings.nav.menu}
      trigger={strings.nav.menu}
      triggerClass={styles.menu}
      className={styles.pages}
      side="below"
    >
      <nav aria-label={strings.nav.menu}>
        {PAGES.map(({ at, label }) => (
          <a key={at} href={`#${at}`} aria-current={isAt(path, at) ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
    </Popup>
  );
}
