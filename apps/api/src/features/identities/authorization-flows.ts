import { randomBytes } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { hashToken, sessionCookie } from '../../auth/session-cookie.ts'
import type { Deps } from '../../deps.ts'
import type { AnyContext } from '../../http/context.ts'
import type { Authorization } from './authorization.ts'
import { insertChallenge, takeChallenge } from './queries.ts'

const LIFE_MS = 10 * 60_000
const BROWSER = /^[\w-]{22}$/

const flowData = z.object({ provider: z.string(), next: z.string().nullable(), cookies: z.string() })

/** A sign-in in progress at a provider. */
export type AuthorizationFlow = {
  provider: string
  next: string | null
  cookies: string
  /** Set when the provider's account is to be connected to this user. */
  user_id: string | null
}

type Start = Authorization & { provider: string; next: string | null; user_id: string | null }

/**
 * Stores a sign-in that goes on at the provider. It belongs to this browser, which may have several in progress, one per tab.
 */
export async function saveFlow(
  deps: Deps,
  c: AnyContext,
  { provider, next, cookies, state, user_id }: Start,
): Promise<void> {
  const { name, options } = browserCookie(deps)
  const browser = browserId(deps, c) ?? randomBytes(16).toString('base64url')
  setCookie(c, name, browser, { ...options, maxAge: LIFE_MS / 1000 })
  await deps.db.write((tx) =>
    insertChallenge(deps.db, tx, {
      id: hashToken(state),
      kind: 'identity',
      user_id,
      challenge: hashToken(browser),
      data: { provider, next, cookies },
      expires_at: deps.clock() + LIFE_MS,
    }),
  )
}

/**
 * Uses up the flow that a provider's reply belongs to: of parallel replies, one gets it.
 * @returns null for a state that is unknown, expired, used, another provider's or another browser's
 */
export async function takeFlow(
  deps: Deps,
  c: AnyContext,
  { provider, state }: { provider: string; state: string },
): Promise<AuthorizationFlow | null> {
  const browser = browserId(deps, c)
  if (browser === null || state === '') return null
  const [id, challenge] = [hashToken(state), hashToken(browser)]
  const taken = await deps.db.write((tx) =>
    takeChallenge(deps.db, tx, { id, kind: 'identity', challenge, now: deps.clock() }),
  )
  const data = flowData.safeParse(taken?.data).data
  return taken && data?.provider === provider ? { ...data, user_id: taken.user_id } : null
}

/** Sent with the provider's reply, which comes from another site. */
function browserCookie({ env }: Pick<Deps, 'env'>) {
  const { options } = sessionCookie(env)
  return { name: options.secure ? '__Host-whofor-provider' : 'whofor-provider', options }
}

function browserId(deps: Pick<Deps, 'env'>, c: AnyContext): string | null {
  const id = getCookie(c, browserCookie(deps).name)
  return id !== undefined && BROWSER.test(id) ? id : null
}
