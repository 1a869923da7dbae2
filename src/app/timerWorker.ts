/// <reference lib="webworker" />

self.onmessage = ({ data: { id, ms } }: MessageEvent<{ readonly id: number; readonly ms: number }>) => {
  setTimeout(() => self.postMessage(id), ms);
};
