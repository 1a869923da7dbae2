import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApp } from '@/app/app';
import { SETS_KEY } from '@/app/library';
import { MODELS_KEY } from '@/app/models/settings';
import { PREFS_KEY } from '@/app/prefs';
import { readAside } from '@/app/readAside';
import { memoryLocks, webLocks } from '@/app/seats/locks';
import { broadcastTransport } from '@/app/seats/transport';
import { memoryShelf, openShelf } from '@/app/shelf';
import { steadyTimer } from '@/app/steadyTimer';
import { AppContext } from '@/panels/AppContext';
import { Root } from '@/panels/Root';
import '@/panels/theme.css';

function browserStorage(kind: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return window[kind];
  } catch {
    return null; // Some browsers throw where storage is forbidden; the app works without.
  }
}

const storage = browserStorage('localStorage');
const isKept = [PREFS_KEY, MODELS_KEY, SETS_KEY].some((key) => storage?.getItem(key));
const kept = storage && isKept ? (await import('@/app/kept')).readKept(storage) : undefined;
const shelf = await openShelf().catch(() => memoryShelf());
const app = createApp({
  shelf,
  storage,
  kept,
  session: browserStorage('sessionStorage'),
  now: () => Date.now(),
  readAside,
  fetch: (...request) => window.fetch(...request),
  after: steadyTimer({
    page: document,
    now: () => Date.now(),
    startWorker: () => new Worker(new URL('./app/timerWorker.ts', import.meta.url), { type: 'module' }),
  }),
  // A page without a secure origin has no locks: there every page is on its own.
  locks: navigator.locks ? webLocks(navigator.locks) : memoryLocks(),
  transport: broadcastTransport,
  client: String(Array.from(crypto.getRandomValues(new Uint32Array(4)))),
});
window.addEventListener('storage', ({ key }) => {
  if (key === MODELS_KEY) void app.servers.getState().readAgain();
});

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <AppContext value={app}>
      <Root />
    </AppContext>
  </StrictMode>,
);
