import { isRecord } from './classify';

/**
 * llama.cpp tells the size of its context at its root, beside the base address of its chat end points. Source: `GET /props`
 * in the documentation of its server.
 */
export const propsAddress = (baseURL: string): string => `${baseURL.replace(/\/v1$/, '')}/props`;

/** Tokens that one conversation may take, out of what `/props` tells; null when it does not say. */
export function contextInProps(props: unknown): number | null {
  const settings = isRecord(props) ? props.default_generation_settings : null;
  const size = isRecord(settings) ? settings.n_ctx : null;
  return typeof size === 'number' && size > 0 ? size : null;
}

/** As much of `/props` as tells the context, and nothing of the machine it runs on. */
export const propsTelling = (context: number) => ({ default_generation_settings: { n_ctx: context } });
