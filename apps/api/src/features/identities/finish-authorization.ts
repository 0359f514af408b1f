import { readSession } from '../../auth/read-session.ts'
import { signIn } from '../../auth/sign-in.ts'
import type { SignedIn } from '../../auth/start-session.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { RequestScope } from '../../scope/request-scope.ts'
import { exchangeAuthorization } from './authorization.ts'
import { type AuthorizationFlow, takeFlow } from './authorization-flows.ts'
import { findOrCreateUser } from './find-or-create-user.ts'
import type { IdentityProvider, IdentityProviders } from './identity-providers.ts'
import { linkIdentity } from './link-identity.ts'
import { ProviderFailure } from './provider-failure.ts'
import type { ReportedIdentity } from './reported-identity.ts'

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
