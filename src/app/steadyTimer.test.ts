import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { steadyTimer, type TimerWorker } from './steadyTimer';

describe('a steady timer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A page whose visibility the test owns, and a worker whose clock it owns. */
  function stage() {
    let visibilityState: DocumentVisibilityState = 'visible';
    let changed = () => {};
    const asked: { readonly id: number; readonly ms: number }[] = [];
    const worker: TimerWorker = { postMessage: (it) => void asked.push(it), onmessage: null, onerror: null };
    const started = vi.fn(() => worker);
    const after = steadyTimer({
      page: {
        get visibilityState() {
          return visibilityState;
        },
        addEventListener: (_: string, listener: () => void) => {
          changed = listener;
        },
      } as Pick<Document, 'visibilityState' | 'addEventListener'>,
      now: Date.now,
      startWorker: started,
    });
    return {
      after,
      asked,
      started,
      show(state: DocumentVisibilityState) {
        visibilityState = state;
        changed();
      },
      worker: worker as unknown as { onmessage(event: { data: number }): void; onerror(): void },
    };
  }

  it('is the page’s own while the page is seen, and needs no worker', () => {
    const { after: wait, started } = stage();
    const done = vi.fn();
    wait(500, done);
    vi.advanceTimersByTime(499);
    expect(done).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(done).toHaveBeenCalledOnce();
    expect(started).not.toHaveBeenCalled();
  });

  it('goes over to a worker with the rest of its time when the page is hidden', () => {
    const { after: wait, asked, show, worker } = stage();
    const done = vi.fn();
    wait(500, done);
    vi.advanceTimersByTime(200);
    show('hidden');
    expect(asked).toEqual([{ id: 1, ms: 300 }]);
    vi.advanceTimersByTime(60_000);
    expect(done).not.toHaveBeenCalled();
    worker.onmessage({ data: 1 });
    worker.onmessage({ data: 1 });
    expect(done).toHaveBeenCalledOnce();
  });

  it('begins with the worker in a hidden page, and a cancelled one stays silent', () => {
    const { after: wait, asked, show, worker } = stage();
    show('hidden');
    const [one, other] = [vi.fn(), vi.fn()];
    const cancel = wait(100, one);
    wait(200, other);
    cancel();
    for (const { id } of asked) worker.onmessage({ data: id });
    expect(one).not.toHaveBeenCalled();
    expect(other).toHaveBeenCalledOnce();
  });

  it('falls back to the page where no worker can be had', () => {
    const { after: wait, show, worker } = stage();
    const done = vi.fn();
    wait(500, done);
    show('hidden');
    worker.onerror();
    vi.advanceTimersByTime(500);
    expect(done).toHaveBeenCalledOnce();
  });

  it('asks a worker that broke for nothing more', () => {
    const { after: wait, asked, show, worker } = stage();
    show('hidden');
    wait(100, () => {});
    worker.onerror();
    const later = vi.fn();
    wait(500, later);
    show('visible');
    show('hidden');
    expect(asked).toHaveLength(1);
    vi.advanceTimersByTime(500);
    expect(later).toHaveBeenCalledOnce();
  });

  it('keeps its time where a worker cannot even be started', () => {
    const { after: wait, show, started } = stage();
    started.mockImplementation(() => {
      throw new Error('refused by the page’s policy');
    });
    const [before, later] = [vi.fn(), vi.fn()];
    wait(500, before);
    show('hidden');
    wait(500, later);
    vi.advanceTimersByTime(500);
    expect([before, later].map((it) => it.mock.calls.length)).toEqual([1, 1]);
    expect(started).toHaveBeenCalledOnce();
  });
});
