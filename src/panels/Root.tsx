import { lazy, Suspense } from 'react';
import { Route, Router, Switch } from 'wouter';
import { useHashPath } from './hashLocation';
import { DropZone } from './import/DropZone';
import { Notices } from './import/Notices';
import styles from './Root.module.css';
import { TopBar } from './shell/TopBar';
import { useAppearance } from './shell/useAppearance';
import { TablePage } from './table/TablePage';

const GalleryPage = lazy(() => import('./gallery/GalleryPage'));
const GamesPage = lazy(() => import('./games/GamesPage'));
const SetupPage = lazy(() => import('./setup/SetupPage'));

export function Root() {
  useAppearance();
  return (
    <Router hook={useHashPath}>
      <div className={styles.app}>
        <TopBar />
        <main className={styles.page}>
          <Suspense>
            <Switch>
              <Route path="/gallery/:set?">
                <GalleryPage />
              </Route>
              <Route path="/games">
                <GamesPage />
              </Route>
              <Route path="/new">
                <SetupPage />
              </Route>
              <Route path="/game/:id/:turn?">{(at) => <TablePage id={at.id} turn={at.turn ?? null} />}</Route>
              <Route>
                <TablePage id={null} turn={null} />
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
