let answer: boolean | null = null;

/** Whether this browser gives out WebGL 2 at all; asked once, and the probe's context is given back. */
export function hasWebGL(): boolean {
  if (answer !== null) return answer;
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    answer = context !== null;
  } catch {
    answer = false;
  }
  return answer;
}
