import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { consoleOrigin } from '../../http/guard-requests.ts'
import type { AppContext } from '../../http/route.ts'
import { resourceMetadata, serverMetadata } from './metadata.ts'

/** Where apps look up how to connect. */
export function oauthMetadataRoutes({ env }: Pick<Deps, 'env'>) {
  return new Hono<AppContext>()
    .on('GET', ['/oauth-protected-resource', '/oauth-protected-resource/mcp'], (c) =>
      c.json(resourceMetadata(consoleOrigin(env, c))),
    )
    .get('/oauth-authorization-server', (c) => c.json(serverMetadata(consoleOrigin(env, c))))
}
