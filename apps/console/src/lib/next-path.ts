import { useSearch } from 'wouter'

/** Signed-out pages, as the router matches them. */
const SIGNED_OUT = /^\/(login|register|code)?\/?$/i

/** Where to go after signing in. Only paths of this console are accepted. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next')
  const here = 'http://here'
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return '/dashboard'
  const { origin, pathname, search: query, hash } = new URL(next, here)
  // Check the normalized result: `/.//evil.example` looks like a path but resolves to another origin.
  if (origin !== here || /^\/[/\\]/.test(pathname) || SIGNED_OUT.test(pathname)) return '/dashboard'
  return pathname + query + hash
}

export const loginPath = (here: string) => `/login?next=${encodeURIComponent(here)}`

/**
 * The query string exactly as in the address. wouter decodes it once, which breaks a parameter that is itself an
 * address with a query.
 */
export function useExactSearch(): string {
  // Subscribes to changes of the query string.
  useSearch()
  return location.search.slice(1)
}
