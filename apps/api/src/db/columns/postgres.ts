import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { newId } from '../new-id.ts'
import type { SqliteKit } from './sqlite.ts'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
})

/** `json`, not `jsonb`, which reorders keys and rejects lone surrogates. The driver has already parsed it. */
function json<T>() {
  return customType<{ data: T; driverData: unknown }>({
    dataType: () => 'json',
    toDriver: (value) => (value === null ? null : JSON.stringify(value)),
    fromDriver: (parsed) => parsed as T,
  })()
}

const big = () => bigint({ mode: 'number' })

const kit = {
  table: pgTable,
  index,
  uniqueIndex,
  primaryKey,
  id: () => text().primaryKey().$defaultFn(newId),
  text: () => text(),
  oneOf: <T extends string>() => text().$type<T>(),
  int: () => integer(),
  big,
  time: big,
  number: () => doublePrecision(),
  bool: () => boolean(),
  json,
  bytes: () => bytes(),
}

/** The only cast between the dialects: the columns of both kits accept and return the same values. */
export const postgresKit = kit as unknown as SqliteKit
