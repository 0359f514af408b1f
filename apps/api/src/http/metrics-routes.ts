import { Hono } from 'hono'
import type { Db } from '../db/db.ts'
import type { Env } from '../env.ts'
import { countActiveJobs } from '../jobs/count-active-jobs.ts'
import type { Metrics } from '../metrics/create-metrics.ts'
import { readings } from '../metrics/instruments.ts'
import { createProcessMetrics } from '../metrics/process-metrics.ts'
import { isSameText } from '../secrets/is-same-text.ts'
import type { AppContext } from './context.ts'
import { notFound } from './problem.ts'

type MetricsDeps = { db: Db; env: Pick<Env, 'metricsToken'>; metrics: Pick<Metrics, 'lines'> }

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
    const lines = [...ofProcess.lines(), ...deps.metrics.lines(), ...(await databaseLines(deps))]
    return c.body(`${lines.join('\n')}\n`, 200, { 'content-type': TEXT_FORMAT, 'cache-control': 'no-store' })
  })
}

/** Metrics stay available while the database is not. */
async function databaseLines(deps: MetricsDeps): Promise<string[]> {
  const { waiting, writes, commits } = deps.db.load()
  const jobs = await countActiveJobs(deps.db).catch(() => null)
  const replica = deps.db.replica?.state()
  const one = (value: number) => [[{}, value]] as const
  return [
    ...readings('whofor_db_up', 'Whether the database answers.', 'gauge', one(jobs ? 1 : 0)),
    ...readings('whofor_db_writes_waiting', 'Writes that wait for their turn.', 'gauge', one(waiting)),
    ...readings('whofor_db_writes_total', 'Writes that were committed.', 'counter', one(writes)),
    ...readings('whofor_db_commits_total', 'Commits; one may hold many writes.', 'counter', one(commits)),
    ...(replica
      ? readings(
          'whofor_db_replica_used',
          'Whether the read replica is used.',
          'gauge',
          one(replica.used ? 1 : 0),
        )
      : []),
    ...(typeof replica?.lagMs === 'number'
      ? readings('whofor_db_replica_lag_seconds', 'How far it is behind.', 'gauge', one(replica.lagMs / 1000))
      : []),
    ...readings(
      'whofor_jobs',
      'Jobs that are not done, of all processes.',
      'gauge',
      (jobs ?? []).map(({ state, count }) => [{ state }, count] as const),
    ),
  ]
}
