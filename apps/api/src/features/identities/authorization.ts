import { Auth, skipCSRFCheck } from '@auth/core'
import type { Deps } from '../../deps.ts'
import type { IdentityProvider } from './identity-providers.ts'
import { ProviderUnreachable } from './provider-fetch.ts'
import { ProviderFailure, type Reported, type ReportedIdentity, readIdentity } from './reported-identity.ts'

type AuthDeps = Pick<Deps, 'secret' | 'log'>

const BASE_PATH = '/api/auth'

/** A sign-in that goes on at the provider. `cookies` holds @auth/core's encrypted checks: state, nonce and PKCE verifier. */
export type Authorization = { url: string; state: string; cookies: string }

/**
 * Prepares a sign-in at a provider.
 * @param origin of the console, to which the provider returns
 * @throws ProviderFailure
 */
export async function createAuthorization(
  deps: AuthDeps,
  provider: IdentityProvider,
  origin: string,
): Promise<Authorization> {
  const { response, failure } = await run(deps, provider, {
    url: `${origin}${BASE_PATH}/signin/${provider.id}`,
    method: 'POST',
  })
  const location = URL.parse(response.headers.get('location') ?? '')
  const state = location?.searchParams.get('state')
  if (failure || !location || !state) throw failure ?? new ProviderFailure('provider_reply_invalid')
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return { url: location.href, state, cookies: cookies.join('; ') }
}

/**
 * Checks a provider's reply and exchanges its code.
 * @param search of the callback's address
 * @throws ProviderFailure
 */
export async function exchangeAuthorization(
  deps: AuthDeps,
  provider: IdentityProvider,
  { origin, search, cookies }: { origin: string; search: string; cookies: string },
): Promise<ReportedIdentity> {
  const url = `${origin}${BASE_PATH}/callback/${provider.id}${search}`
  const { reported, failure } = await run(deps, provider, { url, method: 'GET', cookies })
  if (failure || !reported) throw failure ?? new ProviderFailure('provider_reply_invalid')
  return readIdentity(provider, reported)
}

/**
 * One run of @auth/core for one request. It checks and exchanges only: its session and its cookies stay here.
 */
async function run(
  deps: AuthDeps,
  provider: IdentityProvider,
  { url, method, cookies = '' }: { url: string; method: string; cookies?: string },
): Promise<{ response: Response; reported: Reported | null; failure: ProviderFailure | null }> {
  let reported: Reported | null = null
  let failure: ProviderFailure | null = null
  const response = await Auth(new Request(url, { method, headers: { cookie: cookies } }), {
    basePath: BASE_PATH,
    secret: deps.secret,
    trustHost: true,
    skipCSRFCheck,
    session: { strategy: 'jwt' },
    providers: [provider.configure()],
    callbacks: {
      // By now, state, nonce and ID token have been checked.
      signIn: ({ account, profile }) => {
        if (account && profile) reported = { account, profile }
        return true
      },
    },
    logger: {
      error: (error) => {
        const causes = causesOf(error)
        const { name, message } = causes.at(1) ?? error
        deps.log.warn(
          { provider: provider.id, error: error.name, cause: `${name}: ${message}` },
          'a sign-in at a provider failed',
        )
        const isUnreachable = causes.some((cause) => cause instanceof ProviderUnreachable)
        failure ??= new ProviderFailure(isUnreachable ? 'provider_unreachable' : 'provider_reply_invalid')
      },
      warn: () => {},
      debug: () => {},
    },
  })
  return { response, reported, failure }
}

/** An error and what it wraps; the messages of @auth/core name what was wrong, without tokens. */
function causesOf(error: unknown): Error[] {
  if (error && typeof error === 'object' && 'err' in error) return causesOf(error.err)
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}
