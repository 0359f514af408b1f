/**
 * Locks the rows that a query of a write selects until the write ends; the query reads them as they are once it has the lock.
 * SQLite has one writer, so its queries need no lock, and its builder has none.
 */
export function lockRows<Query extends object>(query: Query): Query {
  if (hasLocks(query)) query.for('no key update')
  return query
}

function hasLocks(query: object): query is { for(strength: 'no key update'): unknown } {
  return 'for' in query
}
