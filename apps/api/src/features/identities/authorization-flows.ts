import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { hashToken } from '../../auth/tokens.ts'
import type { Deps } from '../../deps.ts'
import type { Authorization } from './authorization.ts'
import { insertChallenge, takeChallenge } from './queries.ts'

export const FLOW_MS = 10 * 60_000

const flowData = z.object({ provider: z.string(), next: z.string().nullable(), cookies: z.string() })

/** A sign-in in progress at a provider. */
export type AuthorizationFlow = {
  provider: string
  next: string | null
  cookies: string
  /** Set when the provider's account is to be connected to this user. */
  user_id: string | null
}

type Start = Authorization & {
  provider: string
  next: string | null
  user_id: string | null
  /** Of its cookie, if it has one. */
  browser: string | null
}

/**
 * Stores a sign-in that goes on at the provider. It belongs to this browser, which may have several in progress, one per tab.
 * @returns the browser's id, for its cookie
 */
export async function saveFlow(
  deps: Pick<Deps, 'db' | 'clock'>,
  { provider, next, cookies, state, user_id, browser: known }: Start,
): Promise<string> {
  const browser = known ?? randomBytes(16).toString('base64url')
  await deps.db.write((tx) =>
    insertChallenge(deps.db, tx, {
      id: hashToken(state),
      kind: 'identity',
      user_id,
      challenge: hashToken(browser),
      data: { provider, next, cookies },
      expires_at: deps.clock() + FLOW_MS,
    }),
  )
  return browser
}

/**
 * Uses up the flow that a provider's reply belongs to: of parallel replies, one gets it.
 * @returns null for a state that is unknown, expired, used, another provider's or another browser's
 */
export async function takeFlow(
  deps: Pick<Deps, 'db' | 'clock'>,
  { provider, state, browser }: { provider: string; state: string; browser: string | null },
): Promise<AuthorizationFlow | null> {
  if (browser === null || state === '') return null
  const [id, challenge] = [hashToken(state), hashToken(browser)]
  const taken = await deps.db.write((tx) =>
    takeChallenge(deps.db, tx, { id, kind: 'identity', challenge, now: deps.clock() }),
  )
  const data = flowData.safeParse(taken?.data).data
  return taken && data?.provider === provider ? { ...data, user_id: taken.user_id } : null
}
