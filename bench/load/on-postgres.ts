import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type PostgresServer, startPostgresServer } from '../../apps/api/test/support/postgres-server.ts'
import { cacheDir } from '../../scripts/root.ts'
import { evenLoad, load } from '../submit/load.ts'
import { type ServerProcess, startWhofor } from '../submit/server-process.ts'
import { SURVEY_ID } from '../submit/survey.ts'
import { cpuOfChildren, watchWaits } from './watch-servers.ts'

/**
 * Answers to one survey, as many as can be stored: by one process, and by two that share a PostgreSQL, in alternating rounds with
 * the same number of connections; then ten thousand at once for both. Prints what the connections of PostgreSQL wait for, and where
 * the CPU time goes. The counter must be what a recount finds.
 */
const ROUNDS = 5
const SECONDS = 4
const CONNECTIONS = 200
const AT_ONCE = { answers: 10_000, sockets: 1000 }
const DATABASE = 'bench'

type Round = { perSecond: number; nodeMs: number; postgresMs: number; waits: [string, number][] }

mkdirSync(cacheDir, { recursive: true })
const folder = mkdtempSync(join(cacheDir, 'bench-load-'))
const postgres = await startPostgresServer([])
const servers: ServerProcess[] = []
try {
  const admin = await postgres.connect('postgres')
  await admin.query(`CREATE DATABASE ${DATABASE}`)
  await admin.end()
  for (const name of ['one', 'two'])
    servers.push(await startWhofor(join(folder, name), { databaseUrl: `${postgres.url}/${DATABASE}` }))
  const [one] = servers
  if (!one) throw new Error('No server was started')
  await loadOf(servers)

  const ones: Round[] = []
  const twos: Round[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ones.push(print('one', await loadOf([one])))
    twos.push(print('two', await loadOf(servers)))
  }
  const begun = performance.now()
  const { answers, sockets } = AT_ONCE
  const share = answers / servers.length
  const atOnce = await Promise.all(
    servers.map(({ port }) => evenLoad(port, share * 1000, 0.001, sockets / servers.length)),
  )
  const lasted = (performance.now() - begun) / 1000
  const [stored, counted] = await recount(postgres)
  const alone = ones.map(({ perSecond }) => perSecond)
  const together = twos.map(({ perSecond }) => perSecond)
  console.log(
    JSON.stringify({
      bench: 'load --postgres',
      one_per_second: Math.round(median(alone)),
      two_per_second: Math.round(median(together)),
      // Of rounds that follow one another: other programs may slow down both.
      ratio: Number(median(together.map((rate, round) => rate / (alone[round] ?? rate))).toFixed(2)),
      at_once: {
        p99_ms: Math.round(Math.max(...atOnce.map(({ p99 }) => p99))),
        per_second: Math.round(answers / lasted),
        memory_mb: servers.map((server) => server.peakMemoryMb()),
      },
      stored,
      counted,
    }),
  )
  if (stored !== counted) process.exitCode = 1
} finally {
  for (const server of servers) await server.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function loadOf(loaded: ServerProcess[]): Promise<Round> {
  const node = async () => (await Promise.all(loaded.map((server) => server.cpu()))).reduce((a, b) => a + b)
  const before = { node: await node(), postgres: cpuOfChildren(postgres.pid) }
  const ended = await watchWaits(postgres)
  const connections = CONNECTIONS / loaded.length
  const results = await Promise.all(loaded.map(({ port }) => load(port, SECONDS, { connections })))
  const waits = await ended()
  const perSecond = results.reduce((sum, result) => sum + result.perSecond, 0)
  const each = (ms: number) => ms / (perSecond * SECONDS)
  return {
    perSecond,
    nodeMs: each((await node()) - before.node),
    postgresMs: each(cpuOfChildren(postgres.pid) - before.postgres),
    waits,
  }
}

function print(processes: string, round: Round): Round {
  const { perSecond, nodeMs, postgresMs, waits } = round
  const events = waits
    .slice(0, 5)
    .map(([event, mean]) => `${event} ${mean.toFixed(2)}`)
    .join(', ')
  console.log(
    `${processes}: ${perSecond.toFixed(0)}/s, CPU ms each: Node ${nodeMs.toFixed(3)}, PostgreSQL ${postgresMs.toFixed(3)}; connections in: ${events}`,
  )
  return round
}

async function recount(server: PostgresServer): Promise<[number, number]> {
  const client = await server.connect(DATABASE)
  const { rows } = await client.query(
    `SELECT s.response_count AS counted, (SELECT count(*)::int FROM survey_responses r WHERE r.survey_id = s.id) AS stored,
       (SELECT max(number) FROM survey_responses r WHERE r.survey_id = s.id) AS last
     FROM persona_surveys s WHERE s.id = $1`,
    [SURVEY_ID],
  )
  await client.end()
  const { stored, counted, last } = rows[0] ?? {}
  if (last !== stored) throw new Error(`The last of ${stored} responses has the number ${last}`)
  return [stored, counted]
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
