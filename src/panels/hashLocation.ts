import { useSyncExternalStore } from 'react';

/**
 * Addresses behind the `#`, query included: `#/new?structure=table_001`. wouter's own hash hook moves the query
 * in front of the `#`, where it would outlive the page it belongs to and reload nothing when it is typed.
 */
const PREFIX = /^#?\/?/;

const subscribe = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};
const address = () => `/${window.location.hash.replace(PREFIX, '')}`;
const path = () => address().split('?')[0]!;
const query = () => address().split('?').slice(1).join('?');

/** Goes to an address within the app. `replace` leaves no step for the browser's Back, and what is kept with it. */
export function goTo(to: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  const url = new URL(window.location.href);
  url.hash = `/${to.replace(PREFIX, '')}`;
  if (url.href === window.location.href) return;
  if (replace) window.history.replaceState(window.history.state, '', url);
  else window.history.pushState(null, '', url);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

export const useHashPath = (): [string, typeof goTo] => [useSyncExternalStore(subscribe, path), goTo];
useHashPath.hrefs = (href: string) => `#${href}`;

/** The query of the address in view. */
export const useHashQuery = (): URLSearchParams =>
  new URLSearchParams(useSyncExternalStore(subscribe, query));
