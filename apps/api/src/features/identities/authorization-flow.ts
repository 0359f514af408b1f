import { randomBytes } from 'node:crypto'
import { texts } from '@whofor/texts/core/provider-problems'
import { z } from 'zod'
import { readSession } from '../../auth/read-session.ts'
import { signIn } from '../../auth/sign-in.ts'
import type { SignedIn } from '../../auth/start-session.ts'
import { hashToken } from '../../auth/tokens.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { RequestScope } from '../../scope/request-scope.ts'
import { type Authorization, createAuthorization, exchangeAuthorization } from './authorization.ts'
import { findOrCreateUser } from './find-or-create-user.ts'
import { linkIdentity } from './identities.ts'
import type { IdentityProvider, IdentityProviders } from './identity-providers.ts'
import { insertChallenge, takeChallenge } from './queries.ts'
import { ProviderFailure, type ReportedIdentity } from './reported-identity.ts'

type Start = {
  provider: string
  next?: string | undefined
  user_id?: string
  /** Of the console, to which the provider returns. */
  origin: string
  /** The id of this browser's sign-ins in progress, if it has one. */
  browser: string | null
}

/**
 * Starts a sign-in at a provider.
 * @param start.user_id connects the account there to this user, instead of signing in
 * @returns where the browser goes now, and the id that its cookie has to keep
 * @throws AppError provider_disabled or provider_unreachable
 */
export async function startAuthorization(
  deps: Deps,
  providers: IdentityProviders,
  { provider: id, next, user_id, origin, browser }: Start,
): Promise<{ url: string; browser: string }> {
  const provider = providers.get(id)
  try {
    const authorization = await createAuthorization(deps, provider, origin)
    const saved = await saveFlow(deps, {
      ...authorization,
      provider: id,
      next: next ?? null,
      user_id: user_id ?? null,
      browser,
    })
    return { url: authorization.url, browser: saved }
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    throw new AppError('provider_unreachable', texts[error.problem]({ name: provider.name }))
  }
}

type Reply = {
  provider: string
  /** Of the callback's address. */
  search: string
  /** Of the console. */
  origin: string
  /** The id of this browser's sign-ins in progress. */
  browser: string | null
}

type Finish = { path: string; signedIn?: SignedIn }

const SECURITY = '/settings?tab=security'

/**
 * Handles a provider's reply: signs in, or connects the account there.
 * @returns the path of the console to go to; failures are explained there
 */
export async function finishAuthorization(
  deps: Deps,
  scope: RequestScope,
  providers: IdentityProviders,
  { provider: id, search, origin, browser }: Reply,
): Promise<Finish> {
  const params = new URLSearchParams(search)
  const provider = providers.find(id)
  if (!provider) return { path: '/login' }
  let flow: AuthorizationFlow | null = null
  try {
    await deps.limits.consume('provider', scope.address)
    flow = await takeFlow(deps, { provider: id, state: params.get('state') ?? '', browser })
    if (!flow) throw new ProviderFailure('flow_expired')
    refuseErrorReply(params)
    const identity = await exchangeAuthorization(deps, provider, { origin, search, cookies: flow.cookies })
    return flow.user_id === null
      ? await finishSignIn(deps, scope, identity, flow.next)
      : { path: await finishLink(deps, scope, { identity, provider, user_id: flow.user_id }) }
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) throw error
    const session = await readSession(deps, scope)
    const isSignedIn = session !== null && !session.is_pending
    return { path: explain(problem, id, { next: flow?.next, isSignedIn }) }
  }
}

/** RFC 6749 section 4.1.2.1. */
function refuseErrorReply(params: URLSearchParams): void {
  const error = params.get('error')
  if (error === null) return
  if (error === 'access_denied') throw new ProviderFailure('provider_cancelled')
  const isTemporary = error === 'temporarily_unavailable' || error === 'server_error'
  throw new ProviderFailure(isTemporary ? 'provider_unreachable' : 'provider_refused')
}

/** The login page sends those who are signed in on to `next`, once it has checked that this is a path of ours. */
async function finishSignIn(
  deps: Deps,
  scope: RequestScope,
  identity: ReportedIdentity,
  next: string | null,
): Promise<Finish> {
  const user = await findOrCreateUser(deps, scope, identity)
  const signedIn = await signIn(deps, scope, { user, method: 'identity' })
  return { path: next === null ? '/dashboard' : `/login?${new URLSearchParams({ next })}`, signedIn }
}

/** Only for the user who asked for it, and only while they are signed in. */
async function finishLink(
  deps: Deps,
  scope: RequestScope,
  {
    identity,
    provider,
    user_id,
  }: { identity: ReportedIdentity; provider: IdentityProvider; user_id: string },
): Promise<string> {
  const session = await readSession(deps, scope)
  if (!session || session.is_pending) throw new ProviderFailure('signed_out')
  if (session.actor.id !== user_id) throw new ProviderFailure('other_session')
  await linkIdentity(deps, { ...scope, actor: session.actor, session }, { identity, name: provider.name })
  return `${SECURITY}&${new URLSearchParams({ connected: provider.id })}`
}

function problemOf(error: unknown): ProviderFailure['problem'] | null {
  if (error instanceof ProviderFailure) return error.problem
  if (!(error instanceof AppError)) return null
  return error.code === 'user_banned' || error.code === 'rate_limited' ? error.code : null
}

/** The login page sends those who are signed in on, so that they get the explanation in their settings. */
function explain(
  problem: ProviderFailure['problem'],
  provider: string,
  { next, isSignedIn }: { next: string | null | undefined; isSignedIn: boolean },
): string {
  const why = new URLSearchParams({ problem, provider })
  if (isSignedIn) return `${SECURITY}&${why}`
  if (next) why.set('next', next)
  return `/login?${why}`
}

export const FLOW_MS = 10 * 60_000

const flowData = z.object({ provider: z.string(), next: z.string().nullable(), cookies: z.string() })

/** A sign-in in progress at a provider. */
type AuthorizationFlow = {
  provider: string
  next: string | null
  cookies: string
  /** Set when the provider's account is to be connected to this user. */
  user_id: string | null
}

type NewFlow = Authorization & {
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
async function saveFlow(
  deps: Pick<Deps, 'db' | 'clock'>,
  { provider, next, cookies, state, user_id, browser: known }: NewFlow,
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
async function takeFlow(
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
