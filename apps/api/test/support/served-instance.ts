import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { atEndOfFile } from './clean-up.ts'
import { type Instance, startInstance } from './instance.ts'

/** An instance of this process, for browsers: a test can read the mails that wait in its outbox. */
export async function servedInstance(
  options: Parameters<typeof startInstance>[0] = {},
): Promise<Instance & { origin: string }> {
  const instance = await startInstance(options)
  const server = serve({
    fetch: (request: Request) => instance.app.request(request),
    hostname: '127.0.0.1',
    port: 0,
  })
  atEndOfFile(async () => {
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
  })
  if (!server.listening) await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { ...instance, origin: `http://127.0.0.1:${port}` }
}
