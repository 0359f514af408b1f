import { getRequestListener } from '@hono/node-server'
import { type Instance, startInstance } from './instance.ts'
import { serveListener } from './serve-listener.ts'

/** An instance of this process, for browsers: a test can read the mails that wait in its outbox. */
export async function servedInstance(
  options: Parameters<typeof startInstance>[0] = {},
): Promise<Instance & { origin: string }> {
  const instance = await startInstance(options)
  return { ...instance, origin: await serveListener(getRequestListener(instance.app.fetch)) }
}
