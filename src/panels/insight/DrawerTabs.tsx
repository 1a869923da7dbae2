import { strings } from '@/app/strings';
import { useApp, useAppStore } from '../AppContext';
import styles from './DrawerTabs.module.css';

const TABS = [
  { id: 'talk', label: strings.table.talk.title },
  { id: 'insight', label: strings.table.drawer.insight },
] as const;

export const useDrawerTab = () => useAppStore('prefs', (prefs) => prefs.drawerTab);
export const drawerLabel = (tab: (typeof TABS)[number]['id']) => TABS.find(({ id }) => id === tab)!.label;

/** What the drawer beside the table shows: the talk, or what went wrong. */
export function DrawerTabs() {
  const { prefs } = useApp();
  const chosen = useDrawerTab();
  const choose = (id: (typeof TABS)[number]['id']) => prefs.getState().change({ drawerTab: id });
  return (
    <div role="tablist" aria-label={strings.table.drawer.label} className={styles.tabs}>
      {TABS.map(({ id, label }) => (
        <button
          key={id}
          id={`drawer-${id}`}
          type="button"
          role="tab"
          aria-selected={id === chosen}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => choose(id)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
            event.preventDefault();
            const other = TABS.find((tab) => tab.id !== id)!.id;
            choose(other);
            document.getElementById(`drawer-${other}`)?.focus();
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
