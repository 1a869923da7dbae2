/** What a gateway and the page that it serves know of each other. */
export const GATEWAY = {
  /** Name of the mark in the page: only a page that bears it has a gateway to ask. */
  mark: 'crafttable-gateway',
  /** Where it tells its servers, from the page's own address. */
  servers: 'gateway/servers',
} as const;
