import type { Table } from 'drizzle-orm'
import { is } from 'drizzle-orm'
import { PgTable, getTableConfig as postgresConfig } from 'drizzle-orm/pg-core'
import { type SQLiteTable, getTableConfig as sqliteConfig } from 'drizzle-orm/sqlite-core'

export type TableShape = {
  /** Name to `type`, `type not null`, `type not null default x`. */
  columns: Record<string, string>
  primary_key: string[]
  /** Name to `unique a, b` or `a, b`. */
  indexes: Record<string, string>
  foreign_keys: string[]
}
export type DatabaseShape = Record<string, TableShape>

/** The schema that drizzle declares, for either database. */
export function describeSchema(schema: Record<string, Table>): DatabaseShape {
  return Object.fromEntries(Object.values(schema).map(describeTable))
}

function describeTable(table: Table): [string, TableShape] {
  const config = is(table, PgTable) ? postgresConfig(table) : sqliteConfig(table as SQLiteTable)
  const own = config.columns.filter((column) => column.primary).map((column) => column.name)
  return [
    config.name,
    {
      columns: Object.fromEntries(
        config.columns.map((column) => [
          column.name,
          columnShape(column.getSQLType(), column.notNull, column.default),
        ]),
      ),
      primary_key: [...own, ...config.primaryKeys.flatMap((key) => key.columns.map((column) => column.name))],
      indexes: Object.fromEntries(
        config.indexes.map(({ config: index }) => [
          index.name ?? '',
          indexShape(index.unique, index.columns.map(nameOf)),
        ]),
      ),
      foreign_keys: config.foreignKeys
        .map((key) => {
          const { columns, foreignColumns, foreignTable } = key.reference()
          const target = is(foreignTable, PgTable)
            ? postgresConfig(foreignTable)
            : sqliteConfig(foreignTable as SQLiteTable)
          return keyShape(
            nameOf(columns[0]),
            target.name,
            nameOf(foreignColumns[0]),
            key.onDelete ?? 'no action',
          )
        })
        .sort(),
    },
  ]
}

export function columnShape(type: string, notNull: boolean, value: unknown): string {
  const byDefault = value === undefined || value === null ? '' : ` default ${String(value)}`
  return `${type}${notNull ? ' not null' : ''}${byDefault}`
}

export function indexShape(unique: boolean, columns: string[]): string {
  return `${unique ? 'unique ' : ''}${columns.join(', ')}`
}

export function keyShape(column: string, table: string, target: string, onDelete: string): string {
  return `${column} -> ${table}.${target} on delete ${onDelete.toLowerCase()}`
}

function nameOf(column: unknown): string {
  return typeof column === 'object' && column !== null && 'name' in column ? String(column.name) : ''
}
