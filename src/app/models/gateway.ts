import { GATEWAY } from '@/llm/gateway';

export interface GatewayServer {
  readonly address: string;
  readonly label: string;
  readonly preset: string;
}

/** What of the page is looked at. */
export interface ServedPage {
  readonly document: { querySelector(selectors: string): unknown };
  readonly origin: string;
}

/** The servers that this page's own gateway forwards to; none when the page comes from elsewhere, which is then not asked. */
export async function gatewayServers(
  fetched: typeof fetch,
  { document, origin }: ServedPage,
  signal: AbortSignal,
): Promise<readonly GatewayServer[]> {
  if (!document.querySelector(`meta[name="${GATEWAY.mark}"]`)) return [];
  try {
    const response = await fetched(GATEWAY.servers, { signal, headers: { accept: 'application/json' } });
    if (!response.ok || !/json/.test(response.headers.get('content-type') ?? '')) return [];
    const told = (await response.json()) as { servers?: unknown };
    if (!Array.isArray(told.servers)) return [];
    return told.servers.flatMap(({ base, label, preset }) =>
      typeof base === 'string' && base.startsWith('/gateway/')
        ? [{ address: `${origin}${base}`, label: String(label), preset: String(preset) }]
        : [],
    );
  } catch {
    return [];
  }
}
