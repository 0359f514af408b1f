import Database from 'better-sqlite3'
import { Client } from 'pg'
import { migratePostgres } from '../../src/db/postgres/migrate-postgres.ts'
import { migrateSqlite } from '../../src/db/sqlite/migrate-sqlite.ts'

/** Migrates a database and is killed before the given statement. Arguments: its number, the file or the address. */
const [, , number, place = ''] = process.argv
let left = Number(number)

function diesBefore(target: object, method: string): void {
  const original: unknown = Reflect.get(target, method)
  if (typeof original !== 'function') throw new Error(`There is no ${method}`)
  Reflect.set(target, method, function (this: unknown, ...args: unknown[]): unknown {
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
    return Reflect.apply(original, this, args)
  })
}

diesBefore(Database.prototype, 'exec')
diesBefore(Client.prototype, 'query')
if (place.startsWith('postgres')) await migratePostgres(place)
else migrateSqlite(place)
