import type { Prepared, PreparedBuilder, Reader, Schema, Tx } from './db.ts'

/** Builds a query once per connection and caches it for the connection's lifetime. */
export function createPrepare(schema: Schema) {
  return function prepare<Rows>(
    name: string,
    build: (on: Tx, schema: Schema) => PreparedBuilder<Rows>,
  ): Prepared<Rows> {
    const built = new WeakMap<object, ReturnType<PreparedBuilder<Rows>['prepare']>>()
    return async (on, values) => {
      let query = built.get(on)
      if (!query) {
        query = build(asBuilders(on), schema).prepare(name)
        built.set(on, query)
      }
      const rows = query.execute(values)
      // SQLite's rows are there at once: waiting for drizzle's promises would cost as much as some queries.
      return isSync(rows) ? rows.sync() : rows
    }
  }
}

function isSync<Rows>(rows: PromiseLike<Rows>): rows is PromiseLike<Rows> & { sync(): Rows } {
  return 'sync' in rows
}

/** At run time, a reader has every builder too; a query that writes fails in the database. */
function asBuilders(on: Tx | Reader): Tx {
  return on as Tx
}
