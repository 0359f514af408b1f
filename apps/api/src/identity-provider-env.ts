import { z } from 'zod'

const optional = z.string().optional()
const address = (such: string) =>
  z.url({ protocol: /^https?$/, error: `must be an address such as ${such}` }).optional()

/** Work accounts of any organization, with or without personal ones, or of the organization with this id. */
const TENANT = /^(common|organizations|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i

export const identityProviderVariables = {
  AUTH_GOOGLE_ID: optional,
  AUTH_GOOGLE_SECRET: optional,
  AUTH_GITHUB_ID: optional,
  AUTH_GITHUB_SECRET: optional,
  AUTH_GITHUB_URL: address('https://github.example.com (for GitHub Enterprise Server)'),
  AUTH_MICROSOFT_ID: optional,
  AUTH_MICROSOFT_SECRET: optional,
  AUTH_MICROSOFT_TENANT: z
    .string()
    .regex(TENANT, 'must be common, organizations or the id of a tenant')
    .default('common'),
  AUTH_OIDC_ISSUER: address('https://login.example.com'),
  AUTH_OIDC_ID: optional,
  AUTH_OIDC_SECRET: optional,
  AUTH_OIDC_NAME: z.string().max(40, 'may have at most 40 characters').default('Single sign-on'),
}

type Client = { name: string; clientId: string; clientSecret: string }

/** A site where one can sign in. The ids are stored with identities and are part of callback addresses. */
export type IdentityProviderSettings = Client &
  (
    | { id: 'google' }
    | { id: 'github'; url: string | undefined }
    | { id: 'microsoft-entra-id'; tenant: string }
    | { id: 'oidc'; issuer: string }
  )

type Found = z.infer<z.ZodObject<typeof identityProviderVariables>>

/** @returns the providers that are fully configured, in the order of their buttons */
export function identityProviders(found: Found): IdentityProviderSettings[] {
  const google = clientOf('Google', found.AUTH_GOOGLE_ID, found.AUTH_GOOGLE_SECRET)
  const github = clientOf('GitHub', found.AUTH_GITHUB_ID, found.AUTH_GITHUB_SECRET)
  const microsoft = clientOf('Microsoft', found.AUTH_MICROSOFT_ID, found.AUTH_MICROSOFT_SECRET)
  const oidc = clientOf(found.AUTH_OIDC_NAME, found.AUTH_OIDC_ID, found.AUTH_OIDC_SECRET)
  const issuer = found.AUTH_OIDC_ISSUER
  return [
    ...(google ? [{ id: 'google', ...google } as const] : []),
    ...(github ? [{ id: 'github', ...github, url: withoutSlash(found.AUTH_GITHUB_URL) } as const] : []),
    ...(microsoft
      ? [{ id: 'microsoft-entra-id', ...microsoft, tenant: found.AUTH_MICROSOFT_TENANT } as const]
      : []),
    ...(oidc && issuer ? [{ id: 'oidc', ...oidc, issuer } as const] : []),
  ]
}

/** The variables that belong together. */
const GROUPS = [
  ['AUTH_GOOGLE_ID', 'AUTH_GOOGLE_SECRET'],
  ['AUTH_GITHUB_ID', 'AUTH_GITHUB_SECRET'],
  ['AUTH_MICROSOFT_ID', 'AUTH_MICROSOFT_SECRET'],
  ['AUTH_OIDC_ISSUER', 'AUTH_OIDC_ID', 'AUTH_OIDC_SECRET'],
] as const

/** Half of a configuration would be a button that is missing without a reason. */
export function identityProviderIssues(values: Record<string, string | undefined>): string[] {
  return GROUPS.flatMap((group) => {
    const missing = group.filter((name) => values[name] === undefined)
    if (missing.length === 0 || missing.length === group.length) return []
    const set = group.filter((name) => !missing.includes(name))
    return missing.map((name) => `${name}: is missing; it is needed with ${set.join(' and ')}`)
  })
}

function clientOf(name: string, clientId: string | undefined, clientSecret: string | undefined) {
  return clientId && clientSecret ? { name, clientId, clientSecret } : null
}

function withoutSlash(url: string | undefined): string | undefined {
  return url?.replace(/\/+$/, '')
}
