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
      return query.execute(values)
    }
  }
}

/** At run time, a reader has every builder too; a query that writes fails in the database. */
function asBuilders(on: Tx | Reader): Tx {
  return on as Tx
}
