import { readSql } from './raw-sql.ts'

const SQLITE = [
  `SELECT m.name || '.' || c.name, lower(c.type), c."notnull", c.dflt_value, c.pk, c.hidden
   FROM sqlite_master m, pragma_table_xinfo(m.name) c WHERE m.type = 'table'`,
  `SELECT m.name, f."from", f."table", f."to", f.on_update, f.on_delete
   FROM sqlite_master m, pragma_foreign_key_list(m.name) f WHERE m.type = 'table'`,
  `SELECT m.name, i.name, i."unique", i.origin, i.partial, (SELECT group_concat(concat_ws(' ', x.name, x.desc, x.coll), ', ')
     FROM pragma_index_xinfo(i.name) x WHERE x.key)
   FROM sqlite_master m, pragma_index_list(m.name) i WHERE m.type = 'table'`,
  // The expressions and predicates.
  `SELECT type, name, sql FROM sqlite_master WHERE type <> 'table' AND sql IS NOT NULL`,
]

const SCHEMAS = `(SELECT oid FROM pg_namespace WHERE nspname !~ '^pg_|^information_schema$|^drizzle$')`
const POSTGRES = [
  `SELECT 'schema', nspname FROM pg_namespace WHERE oid IN ${SCHEMAS}`,
  'SELECT extname FROM pg_extension',
  `SELECT attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attcollation,
     pg_get_expr(adbin, adrelid)
   FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum JOIN pg_class c ON c.oid = attrelid
   WHERE c.relnamespace IN ${SCHEMAS} AND c.relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped`,
  `SELECT relname, relkind FROM pg_class WHERE relnamespace IN ${SCHEMAS}`,
  `SELECT pg_get_indexdef(indexrelid) FROM pg_index JOIN pg_class c ON c.oid = indexrelid WHERE c.relnamespace IN ${SCHEMAS}`,
  // Not those of NOT NULL, which the columns have.
  `SELECT conrelid::regclass, conname, pg_get_constraintdef(oid) FROM pg_constraint
   WHERE connamespace IN ${SCHEMAS} AND contype <> 'n'`,
  `SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace IN ${SCHEMAS}`,
  `SELECT pg_get_triggerdef(t.oid) FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
   WHERE c.relnamespace IN ${SCHEMAS} AND NOT tgisinternal`,
]

/**
 * Everything that a database has but rows, a line each: columns, defaults, keys, indexes with their expressions and predicates,
 * functions and triggers. Not the order of columns, which every statement names.
 */
export async function catalogueOf(place: { dataDir: string; databaseUrl?: string }): Promise<string[]> {
  const rows: unknown[][] = []
  for (const query of place.databaseUrl === undefined ? SQLITE : POSTGRES)
    rows.push(...(await readSql(place, query)))
  return rows.map((row) => row.map((value) => String(value).replace(/\s+/gu, ' ')).join(' | ')).sort()
}
