import {
  customType,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { newId } from '../new-id.ts'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'blob' })

/** Not drizzle's json mode, which stores a null passed to a prepared statement as the text "null". */
function json<T>() {
  return customType<{ data: T; driverData: string | null }>({
    dataType: () => 'text',
    toDriver: (value) => (value === null ? null : JSON.stringify(value)),
    fromDriver: (stored) => JSON.parse(stored ?? 'null'),
  })()
}

/** Milliseconds since the epoch, and counts that outgrow 32 bits. */
const big = () => integer({ mode: 'number' })

export const sqliteKit = {
  table: sqliteTable,
  index,
  uniqueIndex,
  primaryKey,
  id: () => text().primaryKey().$defaultFn(newId),
  text: () => text(),
  oneOf: <T extends string>() => text().$type<T>(),
  int: () => integer(),
  big,
  time: big,
  number: () => real(),
  bool: () => integer({ mode: 'boolean' }),
  json,
  bytes: () => bytes(),
}

export type SqliteKit = typeof sqliteKit
