/// <reference lib="webworker" />
import { createEngine, perform } from './engine';
import type { LabTask, LabTasks } from './work';

const engine = createEngine();

/** The other end of `workAside`: one answer for each task, in order. */
self.onmessage = ({
  data: { id, task, ask },
}: MessageEvent<{ readonly id: number; readonly task: LabTask; readonly ask: LabTasks[LabTask]['ask'] }>) => {
  try {
    self.postMessage({ id, answer: perform(engine, task, ask as never) });
  } catch (error) {
    self.postMessage({ id, fault: error instanceof Error ? error.message : String(error) });
  }
};
