import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { openDb } from '../../src/db/open-db.ts'
import { freshPlace } from '../support/databases.ts'
import { exportedPersona } from '../support/exported.ts'
import { startInstance } from '../support/instance.ts'
import { textBytesOf } from '../support/instance-with-persona.ts'

type Place = { dataDir: string; databaseUrl?: string }

/** The statements of the migration that recount storage. */
function countingStatements(dialect: 'sqlite' | 'postgres'): string[] {
  const folder = join(import.meta.dirname, '../../../../drizzle', dialect)
  const file = readdirSync(folder).find((name) => name.endsWith('_count_all_that_is_stored.sql')) ?? ''
  const statements = readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint')
  return statements.filter((statement) => statement.trim().startsWith('UPDATE'))
}

async function migrate({ dataDir, databaseUrl }: Place): Promise<void> {
  if (!databaseUrl) {
    const connection = new Database(join(dataDir, 'whofor.db'))
    for (const statement of countingStatements('sqlite')) connection.exec(statement)
    connection.close()
    return
  }
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  for (const statement of countingStatements('postgres')) await client.query(statement)
  await client.end()
}

test('the migration recounts storage of existing accounts, including deleted rows and versions, and is idempotent', async () => {
  const place = await freshPlace()
  const instance = await startInstance({ work: false, db: await openDb(place) })
  const { db } = instance.deps
  const { user_stats: stats, persona_versions: versions } = db.schema
  const [owner, nobody] = [await instance.owner(), await instance.owner()]
  const imported = async () =>
    (await (await owner.post('/api/personas/import', exportedPersona())).json()).persona.id
  const [kept, deleted] = [await imported(), await imported()]
  const edited = await owner.patch(`/api/personas/${kept}`, { path: 'bio', value: 'Kürzer – für alle.' })
  const { persona } = await edited.json()
  const { persona: gone } = await (await owner.get(`/api/personas/${deleted}`)).json()
  await owner.delete(`/api/personas/${deleted}`)
  await db.write(async (tx) => {
    await tx.update(versions).set({ json_size: 0 })
    await tx.update(stats).set({ total_storage_bytes: 77 })
  })
  const bytesOf = async (id: string) => {
    const [row] = await db.read.select().from(stats).where(eq(stats.user_id, id))
    return row?.total_storage_bytes
  }
  const expected = (await textBytesOf(db, persona)) + (await textBytesOf(db, gone))
  for (const _ of [1, 2]) {
    await migrate(place)
    expect(await bytesOf(owner.id)).toBe(expected)
    expect(await bytesOf(nobody.id)).toBe(0)
  }
})
