/** Where to go after signing in: a path of this console, whatever the address bar says. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next')
  if (!next?.startsWith('/') || /^\/[/\\]/.test(next)) return '/dashboard'
  const { origin, pathname, search: query, hash } = new URL(next, location.origin)
  return origin === location.origin ? pathname + query + hash : '/dashboard'
}

export const loginPath = (here: string) => `/login?next=${encodeURIComponent(here)}`
