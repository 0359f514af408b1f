import Database from 'better-sqlite3'
import type { Pool } from 'pg'
import { columnShape, type DatabaseShape, indexShape, keyShape } from './describe-schema.ts'

/** The actual schema of a SQLite file. */
export function describeSqliteFile(file: string): DatabaseShape {
  const connection = new Database(file, { readonly: true })
  const rows = (sql: string, ...values: unknown[]) =>
    connection.prepare<unknown[], Record<string, string | number | null>>(sql).all(...values)
  const shape: DatabaseShape = {}
  const tables = rows(
    "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like '\\_\\_%' escape '\\'",
  )
  for (const { name: table } of tables) {
    const columns = rows('select * from pragma_table_info(?)', table)
    const indexes = rows("select * from pragma_index_list(?) where origin = 'c'", table)
    shape[String(table)] = {
      columns: Object.fromEntries(
        columns.map((column) => [
          column.name,
          columnShape(String(column.type).toLowerCase(), column.notnull === 1, unquoted(column.dflt_value)),
        ]),
      ),
      primary_key: columns
        .filter((column) => Number(column.pk) > 0)
        .sort((a, b) => Number(a.pk) - Number(b.pk))
        .map((column) => String(column.name)),
      indexes: Object.fromEntries(
        indexes.map((index) => [
          index.name,
          indexShape(
            index.unique === 1,
            // An expression has no name.
            rows('select name from pragma_index_info(?) order by seqno', index.name).map((row) =>
              String(row.name ?? ''),
            ),
          ),
        ]),
      ),
      foreign_keys: rows('select * from pragma_foreign_key_list(?)', table)
        .map((key) => keyShape(String(key.from), String(key.table), String(key.to), String(key.on_delete)))
        .sort(),
    }
  }
  connection.close()
  return shape
}

const COLUMNS = `select table_name, column_name, data_type, is_nullable = 'NO' as not_null, column_default
  from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`
const INDEXES = `select t.relname as table_name, i.relname as name, x.indisunique as is_unique, x.indisprimary as is_primary,
  array(select coalesce(a.attname, '')::text from unnest(x.indkey) with ordinality k(attnum, position)
    left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum order by k.position) as columns
  from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
  join pg_namespace n on n.oid = t.relnamespace where n.nspname = 'public'`
const KEYS = `select t.relname as table_name, a.attname as column_name, r.relname as target, f.attname as target_column,
  case c.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'no action' end as on_delete
  from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
  join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
  join pg_attribute f on f.attrelid = r.oid and f.attnum = c.confkey[1] where c.contype = 'f'`

/** The actual schema of a PostgreSQL database. */
export async function describePostgresDatabase(pool: Pool): Promise<DatabaseShape> {
  const shape: DatabaseShape = {}
  const at = (table: string) => {
    shape[table] ??= { columns: {}, primary_key: [], indexes: {}, foreign_keys: [] }
    return shape[table]
  }
  for (const row of (await pool.query(COLUMNS)).rows)
    at(row.table_name).columns[row.column_name] = columnShape(
      row.data_type,
      row.not_null,
      unquoted(row.column_default),
    )
  for (const row of (await pool.query(INDEXES)).rows) {
    if (row.is_primary) at(row.table_name).primary_key = row.columns
    else at(row.table_name).indexes[row.name] = indexShape(row.is_unique, row.columns)
  }
  for (const row of (await pool.query(KEYS)).rows)
    at(row.table_name).foreign_keys.push(
      keyShape(row.column_name, row.target, row.target_column, row.on_delete),
    )
  for (const table of Object.values(shape)) table.foreign_keys.sort()
  return shape
}

function unquoted(value: unknown): string | null {
  return value === null
    ? null
    : String(value)
        .replace(/::[a-z ]+$/u, '')
        .replace(/^'(.*)'$/u, '$1')
}
