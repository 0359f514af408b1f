import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { MINUTE_MS } from '@whofor/core/durations'
import type { Figures, Inspection } from '../db/inspection.ts'
import { ageOf, missingAfter, OLDEST_VERSION } from '../db/migrations.ts'
import { findPartitions } from '../db/partition/partition-responses.ts'
import { inspectPostgres, readPostgresFigures } from '../db/postgres/copy-postgres.ts'
import { refuseOtherUser } from '../db/require-database.ts'
import { inspectSqlite, readSqliteFigures } from '../db/sqlite/copy-sqlite.ts'
import type { Env } from '../env.ts'
import type { Finding } from './check-services.ts'
import { describeStartupError } from './startup-error.ts'

/** Reads the whole database, without changing or migrating it. */
export async function checkDatabase(env: Env, now: number): Promise<Finding[]> {
  const { databaseUrl, dataDir } = env
  const file = join(dataDir, 'whofor.db')
  const subject = 'database'
  try {
    refuseOtherUser(env)
    if (!databaseUrl && !existsSync(file))
      return [
        {
          state: 'warning',
          subject,
          text: `${file} does not exist yet: the first start creates it. Is DATA_DIR the server's?`,
        },
      ]
    const found = databaseUrl ? await inspectPostgres(databaseUrl) : inspectSqlite(file)
    const findings = [
      soundness(found, databaseUrl ? 'PostgreSQL' : `SQLite, ${file}`),
      migrations(env, found),
    ]
    if (findings.some(({ state }) => state !== 'ok')) return findings
    const figures = databaseUrl ? await readPostgresFigures(databaseUrl) : readSqliteFigures(file)
    const partitions = databaseUrl ? describePartitions(await findPartitions(databaseUrl)) : []
    return [...findings, counters(figures), ...partitions, clocks(figures, now)]
  } catch (error) {
    const text = describeStartupError(error, env) ?? (error instanceof Error ? error.message : String(error))
    return [{ state: 'failed', subject, text }]
  }
}

function soundness({ faults, counts }: Inspection, name: string): Finding {
  if (faults.length > 0)
    return { state: 'failed', subject: 'database', text: `damaged: ${faults.join('; ')}` }
  const { users = 0, persona_surveys = 0, survey_responses = 0, personas = 0 } = counts
  const text = `${name}; accounts ${users}, surveys ${persona_surveys}, responses ${survey_responses}, personas ${personas}`
  return { state: 'ok', subject: 'database', text }
}

function migrations({ databaseUrl }: Env, { schema }: Inspection): Finding {
  const subject = 'migrations'
  const dialect = databaseUrl ? 'postgres' : 'sqlite'
  const age = ageOf(dialect, schema)
  if (age === 'unknown')
    return { state: 'failed', subject, text: 'the database was migrated by a newer Whofor' }
  if (age === 'too_old')
    return { state: 'failed', subject, text: `too old: start Whofor ${OLDEST_VERSION} on it first` }
  if (age === 'oldest')
    return { state: 'warning', subject, text: `of Whofor ${OLDEST_VERSION}: the next start takes it over` }
  const missing = missingAfter(dialect, schema).length
  return missing === 0
    ? { state: 'ok', subject, text: 'all applied' }
    : { state: 'warning', subject, text: `${missing} not applied: the next start applies them` }
}

function counters({ wrongCounters }: Figures): Finding {
  const subject = 'counters'
  return wrongCounters === 0
    ? { state: 'ok', subject, text: 'equal to the rows they count' }
    : { state: 'failed', subject, text: `surveys with a wrong number of responses: ${wrongCounters}` }
}

function describePartitions({ parts, begun }: Awaited<ReturnType<typeof findPartitions>>): Finding[] {
  const subject = 'partitions'
  if (begun)
    return [
      {
        state: 'warning',
        subject,
        text: 'the copy is unfinished: run partition again, or partition --cancel',
      },
    ]
  return parts === 0 ? [] : [{ state: 'ok', subject, text: `responses are spread over ${parts} tables` }]
}

function clocks({ clock, lastSignIn }: Figures, now: number): Finding {
  const subject = 'clock'
  const difference = clock === null ? 0 : Math.abs(clock - now)
  if (difference > MINUTE_MS)
    return {
      state: 'failed',
      subject,
      text: `differs from the database's by ${Math.round(difference / 1000)} seconds`,
    }
  if (lastSignIn !== null && lastSignIn - now > MINUTE_MS)
    return { state: 'failed', subject, text: 'is behind: the last sign-in is in the future' }
  return { state: 'ok', subject, text: new Date(now).toISOString() }
}
