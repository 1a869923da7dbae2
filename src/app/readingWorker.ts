/// <reference lib="webworker" />
import { readText } from './reading';

/** The other end of `readAside`: a big log is re-executed here, so that the page stays quick. */
self.onmessage = ({ data }: MessageEvent<{ readonly text: string; readonly file: string }>) => {
  self.postMessage(readText(data.text, data.file));
};
