import { z } from 'zod'
import { API_SCOPES, type ApiScope } from './api-key.ts'

/** What an app may do at /mcp, where single answers are not available. */
export const OAUTH_SCOPES = API_SCOPES.filter((scope) => scope !== 'responses:read')

export const CONNECTED_APPS_MAX = 20

const scope = z.enum(API_SCOPES)

/** Parses a list of scopes separated by spaces. Unknown scopes are dropped; an absent list means all scopes. */
export function requestedScopes(list: string | undefined): ApiScope[] {
  if (list === undefined) return OAUTH_SCOPES
  const asked = new Set(list.split(' '))
  return OAUTH_SCOPES.filter((one) => asked.has(one))
}

/**
 * How an app describes itself, when it registers (RFC 7591) or in a client ID document. Unknown members are dropped.
 */
export const clientMetadata = z.object({
  /** In a client ID document: the address of the document. */
  client_id: z.string().optional(),
  client_name: z.string().max(500).optional(),
  redirect_uris: z.array(z.string()).min(1).max(10),
  grant_types: z.array(z.string()).optional(),
  response_types: z.array(z.string()).optional(),
  token_endpoint_auth_method: z.string().optional(),
})
export type ClientMetadata = z.infer<typeof clientMetadata>

/** Returned unchanged; visible ASCII, like all OAuth parameters. */
const parameter = z
  .string()
  .max(2000)
  .regex(/^[\x20-\x7e]*$/)

/** An app's request, from the address that it opens. */
export const authorizationRequest = z.strictObject({
  client_id: parameter,
  redirect_uri: parameter,
  response_type: parameter.optional(),
  code_challenge: parameter.optional(),
  code_challenge_method: parameter.optional(),
  scope: parameter.optional(),
  state: parameter.optional(),
  resource: parameter.optional(),
})
export type AuthorizationRequest = z.infer<typeof authorizationRequest>

/** Where an app receives its answer: on a website, on the user's computer, or in an app that owns a URI scheme. */
const redirectTarget = z.object({ kind: z.enum(['website', 'computer', 'app']), host: z.string() })
export type RedirectTarget = z.infer<typeof redirectTarget>

const app = { app_name: z.string(), redirect: redirectTarget }

/** What to ask the user; or why the app cannot be connected, with the address that waits for that answer. */
export const authorizationPrompt = z
  .discriminatedUnion('state', [
    z.object({ state: z.literal('asking'), ...app, scopes: z.array(scope) }),
    z.object({ state: z.literal('refused'), ...app, reason: z.string(), return_to: z.string() }),
  ])
  .meta({ id: 'AuthorizationPrompt' })
export type AuthorizationPrompt = z.infer<typeof authorizationPrompt>

/** The user's answer. Only scopes that were requested are granted. */
export const authorizationAnswer = authorizationRequest.extend({
  allow: z.boolean(),
  scopes: z.array(scope).max(API_SCOPES.length),
})
export type AuthorizationAnswer = z.infer<typeof authorizationAnswer>

export const authorizationResult = z.object({ redirect_to: z.string() }).meta({ id: 'AuthorizationResult' })
export type AuthorizationResult = z.infer<typeof authorizationResult>

/** An app that acts for the user. Times are in milliseconds since the epoch. */
export const connectedApp = z
  .object({
    id: z.string(),
    name: z.string(),
    redirect: app.redirect,
    scopes: z.array(scope),
    connected_at: z.int(),
    /** To within five minutes; null when it was never used. */
    last_used_at: z.int().nullable(),
  })
  .meta({ id: 'ConnectedApp' })
export type ConnectedApp = z.infer<typeof connectedApp>

export const connectedAppList = z.object({ items: z.array(connectedApp) }).meta({ id: 'ConnectedAppList' })

/** A request for an app's first tokens, or for new ones. */
export const tokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    client_id: z.string(),
    code: z.string(),
    code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
    redirect_uri: z.string().optional(),
    resource: z.string().optional(),
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    client_id: z.string(),
    refresh_token: z.string(),
    scope: z.string().optional(),
    resource: z.string().optional(),
  }),
])
type TokenRequest = z.infer<typeof tokenRequest>
export type CodeRequest = Extract<TokenRequest, { grant_type: 'authorization_code' }>
export type RefreshRequest = Extract<TokenRequest, { grant_type: 'refresh_token' }>

export type TokenReply = {
  access_token: string
  token_type: 'Bearer'
  /** Seconds. */
  expires_in: number
  refresh_token: string
  scope: string
}
