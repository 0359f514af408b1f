import type { RedirectTarget } from '@whofor/core/platform/oauth'

const MAX_LENGTH = 1000
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Exact addresses: any app may claim a scheme, so others are refused. A stolen code is useless without its verifier. */
const APPS: ReadonlyMap<string, string> = new Map([
  ['cursor://anysphere.cursor-mcp/oauth/callback', 'Cursor'],
])

/** @returns null for what no app may register: other schemes, http elsewhere, credentials, fragments */
export function redirectTarget(uri: string): RedirectTarget | null {
  const app = APPS.get(uri)
  if (app !== undefined) return { kind: 'app', host: app }
  if (uri.length > MAX_LENGTH || !/^https?:\/\/[\x21-\x7e]+$/u.test(uri) || /[#\\]/u.test(uri)) return null
  const url = URL.canParse(uri) ? new URL(uri) : null
  if (url?.username !== '' || url.password !== '') return null
  if (LOOPBACK.has(url.hostname)) return { kind: 'computer', host: url.host }
  return url.protocol === 'https:' ? { kind: 'website', host: url.host } : null
}

/**
 * Whether an app registered this address. Exact, but for the port on the user's computer, which an app takes when it starts
 * (RFC 8252, 7.3).
 */
export function isRegisteredRedirect(registered: readonly string[], asked: string): boolean {
  if (redirectTarget(asked) === null) return false
  return registered.some(
    (one) => one === asked || (isOnComputer(one) && withoutPort(one) === withoutPort(asked)),
  )
}

const isOnComputer = (uri: string) => uri.startsWith('http:') && redirectTarget(uri)?.kind === 'computer'

/** Cut from the text, which keeps everything else exact. */
const withoutPort = (uri: string): string => uri.replace(/^(http:\/\/[^/?]*?):\d+(?=[/?]|$)/u, '$1')

/** The address with the answer as parameters. */
export function redirectWith(uri: string, answer: Record<string, string | undefined>): string {
  const given = Object.entries(answer).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return `${uri}${uri.includes('?') ? '&' : '?'}${new URLSearchParams(given)}`
}
