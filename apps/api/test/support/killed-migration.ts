import Database from 'better-sqlite3'
import { Client } from 'pg'
import { migratePostgres } from '../../src/db/postgres/migrate-postgres.ts'
import { migrateSqlite } from '../../src/db/sqlite/migrate-sqlite.ts'
import { asNextVersion } from './next-migration.ts'

/**
 * Migrates a database to the version after this one, and is killed before the statement that contains a text.
 * Arguments: the text, the file or the address.
 */
const [, , text = '', place = ''] = process.argv

function diesBefore(target: object, method: string): void {
  const original: unknown = Reflect.get(target, method)
  if (typeof original !== 'function') throw new Error(`There is no ${method}`)
  Reflect.set(target, method, function (this: unknown, ...args: unknown[]): unknown {
    if (String(args[0]).includes(text)) process.kill(process.pid, 'SIGKILL')
    return Reflect.apply(original, this, args)
  })
}

diesBefore(Database.prototype, 'exec')
diesBefore(Client.prototype, 'query')
if (place.startsWith('postgres')) await asNextVersion('postgres', () => migratePostgres(place))
else await asNextVersion('sqlite', async () => migrateSqlite(place))
