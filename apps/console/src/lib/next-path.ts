/** Pages of those who are not signed in, as the router matches them. */
const SIGNED_OUT = /^\/(login|register)?\/?$/i

/** Where to go after signing in: a path of this console, whatever the address bar says. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next')
  const here = 'http://here'
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return '/dashboard'
  const { origin, pathname, search: query, hash } = new URL(next, here)
  // Read the result: `/.//evil.example` looks like a path and is normalised to another site's address.
  if (origin !== here || /^\/[/\\]/.test(pathname) || SIGNED_OUT.test(pathname)) return '/dashboard'
  return pathname + query + hash
}

export const loginPath = (here: string) => `/login?next=${encodeURIComponent(here)}`
