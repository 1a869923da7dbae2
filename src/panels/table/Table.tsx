import { lazy, Suspense, useEffect, useState } from 'react';
import { strings } from '@/app/strings';
import { isAsked } from '@/app/tableStore';
import { seatsModels } from '@/app/team';
import { BUILDER, DIRECTORS, type Director } from '@/craft/vocabulary';
import { useApp, useAppStore } from '../AppContext';
import { DrawerTabs, drawerLabel, useDrawerTab } from '../insight/DrawerTabs';
import { useInspected } from '../inspector/inspectorUi';
import { useMedia } from '../shell/useAppearance';
import { Button } from '../ui/Button';
import { CloseIcon } from '../ui/icons';
import { Announcer } from './Announcer';
import { BuilderCard } from './BuilderCard';
import { DirectorCard } from './DirectorCard';
import { Note } from './Note';
import { StagePanel } from './StagePanel';
import styles from './Table.module.css';
import { Timeline } from './Timeline';
import { Transport } from './Transport';
import { light, showPreview } from './tableUi';
import { useGame, useTableView } from './useTable';
import { useTableKeys } from './useTableKeys';

const Conversation = lazy(() => import('./Conversation'));
const Inspector = lazy(() => import('../inspector/Inspector'));
const Budget = lazy(() => import('../models/Budget'));
const InsightPanel = lazy(() => import('../insight/InsightPanel'));

/** The table seen from above: everyone at the edge where they sit in the task, time below. */
export function Table() {
  useTableKeys();
  const cursor = useAppStore('table', (state) => state.cursor);
  // What was pointed at belongs to the place that was in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the place changes
  useEffect(() => {
    showPreview(null);
    light(null);
  }, [cursor]);
  const narrow = useMedia('(max-width: 699px)');
  const drawer = useAppStore('prefs', (prefs) => prefs.drawer);
  const inspecting = useInspected((ui) => ui.node !== null);
  const budgeted = useAppStore('table', ({ game }) => game !== null && seatsModels(game.team));
  return (
    <div className={styles.table} data-drawer={(drawer && !narrow) || undefined}>
      <h1 className="visually-hidden">{strings.nav.table}</h1>
      <Announcer />
      <div className={styles.stage}>
        <StagePanel>
          {budgeted && (
            <Suspense>
              <Budget />
            </Suspense>
          )}
          {narrow ? null : <Note />}
        </StagePanel>
      </div>
      {narrow && <Note />}
      {narrow ? <DirectorTabs /> : DIRECTORS.map((it) => <SeatOf key={it} director={it} />)}
      <BuilderSeat />
      <section className={styles.time} aria-label={strings.table.time.label}>
        <Transport />
        <Timeline />
      </section>
      {inspecting && (
        <Suspense>
          <Inspector />
        </Suspense>
      )}
      {(drawer || narrow) && <Drawer closable={!narrow} />}
    </div>
  );
}

function SeatOf({ director, tab }: { readonly director: Director; readonly tab?: boolean }) {
  const view = useTableView()!;
  const { team } = useGame();
  const asked = useAppStore('table', (state) => isAsked(state, director));
  const palette = useAppStore('prefs', (prefs) => prefs.palette);
  return (
    <div
      className={styles.seat}
      data-seat={director}
      {...(tab ? { role: 'tabpanel', 'aria-label': strings.seat[director] } : {})}
    >
      <DirectorCard
        view={view.directors[director]}
        target={view.state.target}
        board={view.board}
        before={view.before}
        offered={view.builder.offered}
        occupant={team[director]}
        asked={asked}
        palette={palette}
      />
    </div>
  );
}

function BuilderSeat() {
  const view = useTableView()!;
  const { team } = useGame();
  const asked = useAppStore('table', (state) => isAsked(state, BUILDER));
  const palette = useAppStore('prefs', (prefs) => prefs.palette);
  return (
    <div className={styles.builder}>
      <BuilderCard view={view} occupant={team.Builder} asked={asked} palette={palette} />
    </div>
  );
}

/** On a narrow screen the three Directors share one place; the tabs show who has spoken. */
function DirectorTabs() {
  const view = useTableView()!;
  const [chosen, choose] = useState<Director>('D1');
  const turn = (by: number) => {
    const next = DIRECTORS[(DIRECTORS.indexOf(chosen) + by + DIRECTORS.length) % DIRECTORS.length]!;
    choose(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div className={styles.tabs}>
      <div role="tablist" aria-label={strings.table.card.cards} className={styles.tablist}>
        {DIRECTORS.map((director) => (
          <button
            key={director}
            id={`tab-${director}`}
            type="button"
            role="tab"
            aria-selected={director === chosen}
            tabIndex={director === chosen ? 0 : -1}
            data-director={director}
            data-spoke={view.directors[director].status === 'spoke' || undefined}
            onClick={() => choose(director)}
            onKeyDown={(event) => {
              const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
              if (by === undefined) return;
              event.preventDefault();
              turn(by);
            }}
          >
            {strings.seat[director]}
          </button>
        ))}
      </div>
      <SeatOf key={chosen} director={chosen} tab />
    </div>
  );
}

function Drawer({ closable }: { readonly closable: boolean }) {
  const { prefs } = useApp();
  const view = useTableView()!;
  const t = strings.table.talk;
  const tab = useDrawerTab();
  return (
    <section className={styles.drawer} aria-label={drawerLabel(tab)}>
      <header className={styles.drawerHead}>
        <DrawerTabs />
        {closable && (
          <Button
            iconOnly
            tone="quiet"
            icon={<CloseIcon />}
            label={t.close}
            onClick={() => prefs.getState().change({ drawer: false })}
          />
        )}
      </header>
      <Suspense>{tab === 'talk' ? <Conversation entries={view.conversation} /> : <InsightPanel />}</Suspense>
    </section>
  );
}
