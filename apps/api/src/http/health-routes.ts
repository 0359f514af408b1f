import { Hono } from 'hono'
import type { Db, Readiness } from '../db/db.ts'
import { VERSION } from '../version.ts'
import type { AppContext } from './context.ts'

type HealthDeps = { db: Db; draining: () => boolean }

/** The disk is probed at most this often, however many requests there are. */
const PROBE_INTERVAL_MS = 1000

/** `/healthz`: the process answers and stays. `/readyz`: the database can be read and written, and is migrated. */
export function healthRoutes(deps: HealthDeps) {
  let probe: { at: number; readiness: Promise<Readiness> } | undefined
  const readiness = (): Promise<Readiness> => {
    const now = performance.now()
    if (!probe || now - probe.at >= PROBE_INTERVAL_MS) probe = { at: now, readiness: deps.db.ready() }
    return probe.readiness
  }
  return new Hono<AppContext>()
    .get('/healthz', (c) =>
      deps.draining()
        ? c.json({ status: 'stopping', version: VERSION }, 503)
        : c.json({ status: 'ok', version: VERSION }),
    )
    .get('/readyz', async (c) => {
      const { database, migrations, writable } = await readiness()
      const ready = database && migrations && writable && !deps.draining()
      const reply = {
        status: ready ? 'ready' : 'not ready',
        version: VERSION,
        database,
        migrations,
        writable,
        ...replicaState(deps),
      }
      return c.json(reply, ready ? 200 : 503)
    })
}

/** Without it everything is read from the primary, so it does not make the process unready. */
function replicaState({ db }: HealthDeps) {
  if (!db.replica) return {}
  const { used, lagMs } = db.replica.state()
  return { replica: { used, lag_ms: lagMs } }
}
