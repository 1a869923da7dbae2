/**
 * `fetch` as a page of another origin has it: a preflight before every request that is not simple, and an error that
 * says nothing where the server does not allow it. Node has no such rule, so the rule is put around it.
 */
export function fetchOfPage(origin: string): typeof fetch {
  return async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (new URL(url).origin === origin) return fetch(url, init);
    const headers = new Headers(init?.headers);
    headers.set('origin', origin);
    const refused = () => new TypeError('Failed to fetch');
    try {
      if (init?.mode === 'no-cors') {
        await fetch(url, { ...init, headers });
        return new Response(null, { status: 200 });
      }
      const asked = [...headers.keys()].filter((name) => !['accept', 'origin'].includes(name));
      const preflight = await fetch(url, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-headers': asked.join(',') },
      });
      const allowed = (preflight.headers.get('access-control-allow-headers') ?? '')
        .toLowerCase()
        .split(/,\s*/);
      if (!preflight.ok || !asked.every((name) => allowed.includes(name))) throw refused();
      return await fetch(url, { ...init, headers });
    } catch (error) {
      // What Node knows of the reason, a page is never told.
      throw error instanceof Error && error.name === 'AbortError' ? error : refused();
    }
  };
}
