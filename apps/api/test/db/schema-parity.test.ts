import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openDb } from '../../src/db/open-db.ts'
import { postgresSchema } from '../../src/db/schema.postgres.ts'
import { sqliteSchema } from '../../src/db/schema.sqlite.ts'
import { emptyPlace } from '../support/databases.ts'
import { describePostgresDatabase, describeSqliteFile } from '../support/describe-database.ts'
import { type DatabaseShape, describeSchema } from '../support/describe-schema.ts'

const SAME_ON_SQLITE: Record<string, string> = {
  bigint: 'integer',
  boolean: 'integer',
  'double precision': 'real',
  json: 'text',
  bytea: 'blob',
}

function asOnSqlite(shape: DatabaseShape): DatabaseShape {
  const translated = structuredClone(shape)
  for (const { columns } of Object.values(translated))
    for (const [name, column] of Object.entries(columns))
      columns[name] = column.replace(/^(double precision|\S+)/u, (type) => SAME_ON_SQLITE[type] ?? type)
  return translated
}

test('both schemas have the same tables, columns, nulls, defaults, uniques, indexes and foreign keys', () => {
  const shape = describeSchema(sqliteSchema)
  expect(Object.keys(shape)).toHaveLength(51)
  expect(Object.keys(shape).sort()).toEqual(Object.keys(sqliteSchema).sort())
  expect(asOnSqlite(describeSchema(postgresSchema))).toEqual(shape)
})

test('the migrations produce exactly the declared schema', async () => {
  const place = await emptyPlace()
  const db = await openDb(place)
  const actual = db.postgres
    ? await describePostgresDatabase(db.postgres.pool)
    : describeSqliteFile(join(place.dataDir, 'whofor.db'))
  await db.close()
  expect(actual).toEqual(describeSchema(inject('db') === 'postgres' ? postgresSchema : sqliteSchema))
})

test('of the snapshots of the schema, the newest is kept alone', () => {
  const folder = join(import.meta.dirname, '../../../../drizzle', inject('db'))
  const numbers = (path: string) => readdirSync(path).flatMap((name) => /^\d{4}/u.exec(name) ?? [])
  expect(numbers(join(folder, 'meta'))).toEqual(numbers(folder).sort().slice(-1))
})
