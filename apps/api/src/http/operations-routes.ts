import { Hono } from 'hono'
import type { Db, Readiness } from '../db/db.ts'
import type { Env } from '../env.ts'
import { createProcessMetrics, type Metrics } from '../metrics/create-metrics.ts'
import { isSameText } from '../secrets/secrets.ts'
import { VERSION } from '../version.ts'
import { type InstanceDeps, instanceLines } from './instance-metrics.ts'
import { notFound } from './problem.ts'
import type { AppContext } from './route.ts'

type MetricsDeps = InstanceDeps & { env: Pick<Env, 'metricsToken'>; metrics: Pick<Metrics, 'lines'> }

const TEXT_FORMAT = 'text/plain; version=0.0.4; charset=utf-8'

/** `/metrics` for Prometheus, with METRICS_TOKEN as its bearer token; without that setting there is nothing. */
export function metricsRoutes(deps: MetricsDeps) {
  const { metricsToken } = deps.env
  if (metricsToken === undefined) return new Hono<AppContext>().get('/metrics', notFound)
  const ofProcess = createProcessMetrics()
  return new Hono<AppContext>().get('/metrics', async (c) => {
    const given = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
    if (!isSameText(given, metricsToken))
      return c.text('The token is missing or wrong.\n', 401, { 'www-authenticate': 'Bearer' })
    const lines = [...ofProcess.lines(), ...deps.metrics.lines(), ...(await instanceLines(deps))]
    return c.body(`${lines.join('\n')}\n`, 200, { 'content-type': TEXT_FORMAT, 'cache-control': 'no-store' })
  })
}

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
