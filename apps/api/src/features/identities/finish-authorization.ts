import { readSession } from '../../auth/read-session.ts'
import { signIn } from '../../auth/sign-in.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { clientIp } from '../../http/client-ip.ts'
import { consoleOrigin } from '../../http/console-origin.ts'
import type { AnyContext } from '../../http/context.ts'
import { exchangeAuthorization } from './authorization.ts'
import { type AuthorizationFlow, takeFlow } from './authorization-flows.ts'
import { findOrCreateUser } from './find-or-create-user.ts'
import type { IdentityProvider, IdentityProviders } from './identity-providers.ts'
import { linkIdentity } from './link-identity.ts'
import { ProviderFailure } from './provider-failure.ts'
import type { ReportedIdentity } from './reported-identity.ts'

const SECURITY = '/settings?tab=security'

/**
 * Handles a provider's reply: signs in, or connects the account there.
 * @returns the path of the console to go to; failures are explained there
 */
export async function finishAuthorization(
  deps: Deps,
  c: AnyContext,
  providers: IdentityProviders,
  { provider: id, search }: { provider: string; search: string },
): Promise<string> {
  const params = new URLSearchParams(search)
  const provider = providers.find(id)
  if (!provider) return '/login'
  let flow: AuthorizationFlow | null = null
  try {
    await deps.limits.consume('provider', clientIp(deps.env, c))
    flow = await takeFlow(deps, c, { provider: id, state: params.get('state') ?? '' })
    if (!flow) throw new ProviderFailure('flow_expired')
    refuseErrorReply(params)
    const origin = consoleOrigin(deps.env, c)
    const identity = await exchangeAuthorization(deps, provider, { origin, search, cookies: flow.cookies })
    return flow.user_id === null
      ? await finishSignIn(deps, c, identity, flow.next)
      : await finishLink(deps, c, { identity, provider, user_id: flow.user_id })
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) throw error
    const session = await readSession(deps, c)
    return explain(problem, id, { next: flow?.next, isSignedIn: session !== null && !session.is_pending })
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
  c: AnyContext,
  identity: ReportedIdentity,
  next: string | null,
): Promise<string> {
  const user = await findOrCreateUser(deps, c, identity)
  await signIn(deps, c, { user, method: 'identity' })
  return next === null ? '/dashboard' : `/login?${new URLSearchParams({ next })}`
}

/** Only for the user who asked for it, and only while they are signed in. */
async function finishLink(
  deps: Deps,
  c: AnyContext,
  {
    identity,
    provider,
    user_id,
  }: { identity: ReportedIdentity; provider: IdentityProvider; user_id: string },
): Promise<string> {
  const session = await readSession(deps, c)
  if (!session || session.is_pending) throw new ProviderFailure('signed_out')
  if (session.actor.id !== user_id) throw new ProviderFailure('other_session')
  await linkIdentity(deps, c, session, { identity, name: provider.name })
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
