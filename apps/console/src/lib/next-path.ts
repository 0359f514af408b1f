/** Where to go after signing in: a path of this console, whatever the address bar says. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next')
  if (!next?.startsWith('/') || /^\/[/\\]/.test(next)) return '/dashboard'
  const here = 'http://here'
  const { origin, pathname, search: query, hash } = new URL(next, here)
  return origin === here ? pathname + query + hash : '/dashboard'
}

export const loginPath = (here: string) => `/login?next=${encodeURIComponent(here)}`
