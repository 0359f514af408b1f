import { POSTGRES_LIST } from '../../apps/api/test/postgres-list.ts'
import type { Modules } from './modules.ts'

const api = 'apps/api/'
/** A template of drizzle, a text in both dialects, or a query on a connection (not one of a request). */
const RAW_SQL =
  /\bsql(?:<[^`]*?>)?`|\bpostgres:\s*['`](?:select|with|insert|update|delete)\b|(?<!\breq)\.query\b[(<]/i
/** Reads the SQLite file that is moved. */
const OF_SQLITE = /^(db\/sqlite\/|db\/move\/move-source\.ts$)/

/** Every module with raw SQL is in the list of what may differ by database, and what the list names exists. */
export function postgresViolations(modules: Modules, list = POSTGRES_LIST): string[] {
  const src = `${api}src/`
  const sources = [...modules.values()].filter(({ file, isTest }) => file.startsWith(src) && !isTest)
  const tests = [...modules.keys()].filter((file) => file.endsWith('.test.ts'))
  const covers = (path: string, file: string) => (path.endsWith('/') ? file.startsWith(path) : file === path)
  const unlisted = sources
    .map(({ file, text }) => ({ path: file.slice(src.length), text }))
    .filter(({ path, text }) => RAW_SQL.test(text) && !OF_SQLITE.test(path))
    .filter(({ path }) => !Object.keys(list).some((key) => covers(key, path)))
  return [
    ...unlisted.map(({ path }) => `${src}${path}: raw SQL, but no tests in apps/api/test/postgres-list.ts`),
    ...Object.entries(list).flatMap(([key, named]) => [
      ...(sources.some(({ file }) => covers(src + key, file)) ? [] : [`postgres-list.ts: no source ${key}`]),
      ...named
        .filter((path) => !tests.some((file) => covers(api + path, file)))
        .map((path) => `postgres-list.ts: no test ${path}`),
    ]),
  ]
}
