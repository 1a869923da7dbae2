import { err, ok, type Result } from '@/kernel/result';
import { TYPED } from './words';

/** Why a server's address cannot be used; never quotes the part that may be a secret. */
export interface AddressFault {
  readonly code: 'bad-address';
  readonly message: string;
}

/**
 * Reads the base address of a server. One with a user name, a password, a query or a fragment is refused: a
 * key in an address ends up in histories, logs and links.
 */
export function readBaseURL(text: string): Result<string, AddressFault> {
  const no = (message: string) => err({ code: 'bad-address' as const, message });
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch {
    return no(TYPED.noAddress);
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return no(TYPED.scheme);
  if (url.username !== '' || url.password !== '') return no(TYPED.userInAddress);
  if (url.search !== '' || url.hash !== '') return no(TYPED.queryInAddress);
  // People paste the whole end point.
  const path = url.pathname.replace(/\/(?:chat\/completions|completions|models)\/?$/, '').replace(/\/+$/, '');
  return ok(`${url.origin}${path}`);
}

export const originOf = (address: string): string => new URL(address).origin;

/** Whether an address is this very machine. */
export function isLoopback(address: string): boolean {
  const { hostname } = new URL(address);
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(?:\.\d+){3}$/.test(hostname)
  );
}

/** Whether an address is of a local network, as browsers see it. */
export function isLocalNetwork(address: string): boolean {
  const { hostname } = new URL(address);
  return (
    isLoopback(address) ||
    /^(?:10\.\d+|192\.168|172\.(?:1[6-9]|2\d|3[01])|169\.254)(?:\.\d+){2}$/.test(hostname) ||
    /\.(?:local|lan|home|internal)$/.test(hostname) ||
    /^\[f[cd]/.test(hostname)
  );
}
