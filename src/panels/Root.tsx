import { lazy, Suspense } from 'react';
import { Route, Router, Switch } from 'wouter';
import { routes } from '@/app/links';
import { strings } from '@/app/strings';
import { useAppStore } from './AppContext';
import { useHashPath } from './hashLocation';
import { DropZone } from './import/DropZone';
import { Notices } from './import/Notices';
import styles from './Root.module.css';
import { Veil } from './seating/Veil';
import { TopBar } from './shell/TopBar';
import { useAppearance } from './shell/useAppearance';
import { TablePage } from './table/TablePage';
import { Page } from './ui/Page';

const GalleryPage = lazy(() => import('./gallery/GalleryPage'));
const GamesPage = lazy(() => import('./games/GamesPage'));
const LabPage = lazy(() => import('./lab/LabPage'));
const ModelsPage = lazy(() => import('./models/ModelsPage'));
const SeatPage = lazy(() => import('./seating/SeatPage'));
const SetupPage = lazy(() => import('./setup/SetupPage'));

export function Root() {
  useAppearance();
  const veiled = useAppStore('seats', (state) => (state.here.length > 0 ? state.game : null));
  return (
    <Router hook={useHashPath}>
      <div className={styles.app}>
        <TopBar />
        <main className={styles.page}>
          <Suspense>
            <Switch>
              <Route path="/seat/:game/:seats">{(at) => <SeatPage game={at.game} seats={at.seats} />}</Route>
              {veiled && (
                <Route>
                  <Veil game={veiled} />
                </Route>
              )}
              <Route path="/gallery/:set?">
                <GalleryPage />
              </Route>
              <Route path="/games">
                <GamesPage />
              </Route>
              <Route path="/lab">
                <LabPage />
              </Route>
              <Route path="/models">
                <ModelsPage />
              </Route>
              <Route path="/new">
                <SetupPage />
              </Route>
              <Route path="/game/:id/:turn?">{(at) => <TablePage id={at.id} turn={at.turn ?? null} />}</Route>
              <Route path="/">
                <TablePage id={null} turn={null} />
              </Route>
              <Route>
                <NoPage />
              </Route>
            </Switch>
          </Suspense>
        </main>
        <Notices />
        <DropZone />
      </div>
    </Router>
  );
}

function NoPage() {
  const t = strings.noPage;
  return (
    <Page title={t.title} lead={t.text}>
      <a href={`#${routes.table}`}>{strings.seats.toTable}</a>
    </Page>
  );
}
