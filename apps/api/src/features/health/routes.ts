import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import type { AppBindings } from '../../http/bindings.ts'

/** `/healthz`: the process answers. `/readyz`: the database answers and its migrations are in. */
export function healthRoutes(deps: Deps) {
  return new Hono<AppBindings>()
    .get('/healthz', (c) => c.json({ status: 'ok' as const }))
    .get('/readyz', async (c) => {
      const { database, migrations } = await deps.db.ready()
      const ready = database && migrations && !deps.stopping()
      return c.json({ status: ready ? 'ready' : 'not ready', database, migrations }, ready ? 200 : 503)
    })
}
