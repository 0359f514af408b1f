import { tokenRequest } from '@whofor/core/platform/oauth'
import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Deps } from '../../deps.ts'
import { requireJson, requireUrlEncoded } from '../../http/guard-body.ts'
import { consoleOrigin, limitByAddress } from '../../http/guard-requests.ts'
import { onError } from '../../http/problem.ts'
import type { AppContext } from '../../http/route.ts'
import { registerClient } from './client-apps.ts'
import { isMcpResource, OauthError, resourceMetadata, serverMetadata } from './oauth-protocol.ts'
import { exchangeCode, refreshTokens, revokeToken } from './tokens.ts'

/** What apps call to connect; cookies count for nothing. Users answer in the console, at /oauth/authorize. */
export function oauthServerRoutes(deps: Deps) {
  return new Hono<AppContext>()
    .onError((error, c) => (error instanceof OauthError ? errorReply(c, error) : onError(error, c)))
    .post('/register', requireJson, limitByAddress(deps, 'oauth-register'), async (c) =>
      c.json(await registerClient(deps, await readJson(c)), 201),
    )
    .post('/token', requireUrlEncoded, limitByAddress(deps, 'oauth-token'), noStore, async (c) => {
      const form = await readForm(c)
      const read = tokenRequest.safeParse(form)
      if (!read.success) throw notATokenRequest(form)
      const request = read.data
      if (!isMcpResource(consoleOrigin(deps.env, c), request.resource))
        throw new OauthError('invalid_target', 'Tokens of this server are for /mcp alone.')
      if (request.grant_type === 'refresh_token') return c.json(await refreshTokens(deps, request))
      return c.json(await exchangeCode(deps, request))
    })
    .post('/revoke', requireUrlEncoded, limitByAddress(deps, 'oauth-token'), noStore, async (c) => {
      const { token = '' } = await readForm(c)
      await revokeToken(deps, token)
      return c.body(null, 200)
    })
}

const errorReply = (c: Context<AppContext>, { code, message }: OauthError): Response =>
  c.json({ error: code, error_description: message }, 400, { 'cache-control': 'no-store' })

/** RFC 6749, 5.1. */
const noStore = createMiddleware<AppContext>((c, next) => {
  c.header('pragma', 'no-cache')
  return next()
})

async function readJson(c: Context<AppContext>): Promise<unknown> {
  return c.req.json().catch(() => {
    throw new OauthError('invalid_client_metadata', 'The body is not valid JSON.')
  })
}

/** The parameters of a form, none of which may be sent twice. */
async function readForm(c: Context<AppContext>): Promise<Record<string, string>> {
  const pairs = [...new URLSearchParams(await c.req.text())].filter(([, value]) => value !== '')
  if (new Set(pairs.map(([name]) => name)).size < pairs.length)
    throw new OauthError('invalid_request', 'A parameter was sent twice.')
  return Object.fromEntries(pairs)
}

function notATokenRequest({ grant_type }: Record<string, string>): OauthError {
  if (grant_type !== undefined && !['authorization_code', 'refresh_token'].includes(grant_type))
    return new OauthError('unsupported_grant_type', 'Send authorization_code or refresh_token.')
  return new OauthError('invalid_request', 'A parameter is missing or not valid.')
}

/** Where apps look up how to connect. */
export function oauthMetadataRoutes({ env }: Pick<Deps, 'env'>) {
  return new Hono<AppContext>()
    .on('GET', ['/oauth-protected-resource', '/oauth-protected-resource/mcp'], (c) =>
      c.json(resourceMetadata(consoleOrigin(env, c))),
    )
    .get('/oauth-authorization-server', (c) => c.json(serverMetadata(consoleOrigin(env, c))))
}
