import type { NetworkInterfaceInfo } from 'node:os';

/** All addresses of this machine. */
const EVERYWHERE = ['0.0.0.0', '::'];

/**
 * The hosts, as an address line holds them, under which a page finds what listens at `host`; its own machine's first.
 * @param interfaces of `os.networkInterfaces()`. Addresses only: a name could be pointed here by anybody.
 */
export function reachedAt(host: string, interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>): readonly string[] {
  if (!EVERYWHERE.includes(host)) return [inLine(host)];
  const others = Object.values(interfaces)
    .flatMap((all = []) => all)
    // Of an address that is only good on one link a browser would have to know the link.
    .filter(({ internal, address }) => !internal && !address.startsWith('fe80'))
    .filter(({ family }) => family === 'IPv4' || host === '::');
  return ['127.0.0.1', ...others.map(({ address }) => inLine(address))];
}

const inLine = (address: string): string => (address.includes(':') ? `[${address}]` : address);
