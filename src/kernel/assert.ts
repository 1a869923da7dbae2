/** Makes a switch exhaustive: the compiler refuses the call while a case is missing. */
export function assertNever(value: never): never {
  throw new Error(`unhandled case: ${JSON.stringify(value)}`);
}

/** For what the program itself guarantees. A failure is a bug here, never a fault of a person's input. */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`bug: ${what}`);
  return value;
}
