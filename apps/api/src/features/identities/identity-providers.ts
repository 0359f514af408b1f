import { customFetch } from '@auth/core'
import type { Provider } from '@auth/core/providers'
import GitHub from '@auth/core/providers/github'
import Google from '@auth/core/providers/google'
import MicrosoftEntraID from '@auth/core/providers/microsoft-entra-id'
import { texts } from '@whofor/texts/api/accounts'
import { clockTolerance } from 'oauth4webapi'
import { z } from 'zod'
import type { Env } from '../../env.ts'
import { AppError } from '../../errors.ts'
import type { IdentityProviderSettings } from '../../identity-provider-env.ts'
import { cachedDiscovery, providerFetch } from './provider-fetch.ts'

const CLOCK_TOLERANCE_S = 60
type Check = 'pkce' | 'state' | 'nonce'
const OIDC = {
  type: 'oidc' as const,
  checks: ['pkce', 'state', 'nonce'] satisfies Check[],
  authorization: { params: { scope: 'openid email profile' } },
}

export type IdentityProvider = {
  id: string
  name: string
  /** @auth/core changes what it is given, so each run gets a new one. */
  configure(): Provider
  isEmailVerified(claims: Record<string, unknown>): boolean
}

export type IdentityProviders = {
  find(id: string): IdentityProvider | null
  /** @throws AppError provider_disabled */
  get(id: string): IdentityProvider
}

/** The providers of this instance. Create them once: they keep what they learned about each provider. */
export function createIdentityProviders(env: Pick<Env, 'identityProviders'>): IdentityProviders {
  const providers = new Map(env.identityProviders.map((settings) => [settings.id, createProvider(settings)]))
  const find = (id: string) => [...providers.values()].find((provider) => provider.id === id) ?? null
  return {
    find,
    get(id) {
      const provider = find(id)
      if (!provider) throw new AppError('provider_disabled', texts.identity_providers.unavailable)
      return provider
    },
  }
}

function createProvider(settings: IdentityProviderSettings): IdentityProvider {
  const configured = new URL(addressOf(settings))
  const fetchOf = cachedDiscovery(
    (...args) => providerFetch(configured, ...args),
    (document) =>
      settings.id === 'microsoft-entra-id'
        ? { ...document, issuer: issuerOfTenant(document, settings.tenant) }
        : document,
  )
  return {
    id: settings.id,
    name: settings.name,
    configure: () => configure(settings, fetchOf),
    isEmailVerified: (claims) =>
      settings.id === 'microsoft-entra-id'
        ? isMicrosoftEmailVerified(claims, settings.tenant)
        : claims.email_verified === true,
  }
}

function addressOf(settings: IdentityProviderSettings): string {
  switch (settings.id) {
    case 'google':
      return 'https://accounts.google.com'
    case 'github':
      return settings.url ?? 'https://github.com'
    case 'microsoft-entra-id':
      return `https://login.microsoftonline.com/${settings.tenant}/v2.0`
    case 'oidc':
      return settings.issuer
  }
}

function configure(settings: IdentityProviderSettings, fetchOf: typeof fetch): Provider {
  const { clientId, clientSecret } = settings
  const shared = {
    profile: ({ id, sub }: { id?: number; sub?: string }) => ({ id: String(sub ?? id) }),
    client: { [clockTolerance]: CLOCK_TOLERANCE_S },
    [customFetch]: fetchOf,
  }
  switch (settings.id) {
    case 'google':
      return { ...Google({ clientId, clientSecret }), ...OIDC, ...shared }
    case 'github': {
      const { url } = settings
      const github = GitHub({ clientId, clientSecret, ...(url && { enterprise: { baseUrl: url } }) })
      const api = url ? `${url}/api/v3` : 'https://api.github.com'
      const request = ({ tokens }: { tokens: { access_token?: string } }) =>
        fetchGitHubUser(fetchOf, api, tokens.access_token ?? '')
      return { ...github, ...shared, checks: ['pkce', 'state'], userinfo: { url: `${api}/user`, request } }
    }
    case 'microsoft-entra-id':
      return {
        ...MicrosoftEntraID({ clientId, clientSecret, issuer: addressOf(settings) }),
        ...OIDC,
        ...shared,
      }
    case 'oidc': {
      const { id, name, issuer } = settings
      // Conforming servers leave the address out of the ID token; @auth/core then takes it from the userinfo endpoint.
      return { id, name, issuer, clientId, clientSecret, idToken: false, ...OIDC, ...shared }
    }
  }
}

/** For accounts of any tenant, Microsoft's metadata has a placeholder. */
function issuerOfTenant({ issuer }: Record<string, unknown>, tenant: string): unknown {
  return typeof issuer === 'string' ? issuer.replace('{tenantid}', tenant) : issuer
}

/**
 * Administrators of a tenant can give their users any address, so that the claim alone proves nothing, unless it is the one
 * tenant that this instance trusts or Microsoft has checked the owner of the domain.
 */
function isMicrosoftEmailVerified(claims: Record<string, unknown>, tenant: string): boolean {
  const isDomainVerified = [true, 1, '1', 'true'].some((value) => claims.xms_edov === value)
  return isDomainVerified || !['common', 'organizations'].includes(tenant.toLowerCase())
}

const gitHubUser = z.object({ id: z.int(), name: z.string().nullish(), login: z.string() })
const gitHubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/**
 * GitHub has no ID token. The address of its profile is chosen by the user; only the primary one of the list counts.
 * @param api such as `https://api.github.com`
 */
async function fetchGitHubUser(fetchFromProvider: typeof fetch, api: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/vnd.github+json' }
  const read = async <Schema extends z.ZodType>(path: string, schema: Schema) => {
    const reply = await fetchFromProvider(`${api}${path}`, { headers })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
    return schema.parse(await reply.json())
  }
  const user = await read('/user', gitHubUser)
  const emails = await read('/user/emails', gitHubEmails)
  const primary = emails.find((email) => email.primary)
  return {
    id: user.id,
    name: user.name ?? user.login,
    email: primary?.email ?? null,
    email_verified: primary?.verified ?? false,
  }
}
