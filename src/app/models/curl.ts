import { asCurl } from '@/llm/curl';
import { type ModelsStore, serverAt } from './store';

/** A recorded request as a command for a shell. The key is a variable there; none is in the record. */
export function curlOf(
  store: ModelsStore,
  address: string,
  request: Readonly<Record<string, unknown>>,
): string {
  const server = serverAt(store.getState(), address);
  return asCurl({ baseURL: address, headers: server?.headers ?? {} }, request, server?.needsKey ?? true);
}
