import type { TestProject } from 'vitest/node'
import { partitionResponses } from '../../src/db/partition/partition-responses.ts'
import { migratePostgres } from '../../src/db/postgres/migrate-postgres.ts'
import { type PostgresServer, startPostgresServer } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    db: 'sqlite' | 'postgres'
    /** Whether this is `test --full`, which also runs what takes long. */
    full: boolean
    /** The test server; `/whofor_template` on it is a migrated, empty database to copy. */
    postgresUrl: string
  }
}

const SERVER_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=600',
  'autovacuum=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'jit=off',
  'file_copy_method=clone',
]

/** Starts a PostgreSQL for this test run. `PARTITIONS=4` spreads the responses of all databases over so many tables. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresServer(SERVER_SETTINGS)
  await makeTemplate(server)
  project.provide('postgresUrl', server.url)
  return server.stop
}

async function makeTemplate({ url, connect }: PostgresServer): Promise<void> {
  const client = await connect('postgres')
  await client.query('CREATE DATABASE whofor_template')
  await client.end()
  await migratePostgres(`${url}/whofor_template`)
  if (process.env.PARTITIONS) {
    const parts = Number(process.env.PARTITIONS)
    await partitionResponses(`${url}/whofor_template`, { parts, report: () => {} })
  }
}
