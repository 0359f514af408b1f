import { type Modules, packageOf } from './modules.ts'

const src = 'apps/api/src/'

/** The only folders that may import a package. LISTEN and rate limits need connections outside of db/. */
const allowedFolders: Record<string, string[]> = {
  openai: ['ai/'],
  'better-sqlite3': ['db/', 'rate-limits/'],
  pg: ['db/', 'events/'],
}

/** Where SQL is at home apart from queries.ts. */
const sqlFolders: Record<string, string> = {
  'db/': 'builds the queries',
  'paging/': 'makes the conditions that all lists share',
  'auth/': 'owns sessions and users; each statement belongs to one function',
  'quota/': 'owns the counters; its rules are conditions of UPDATEs',
  'jobs/': 'owns the queue; its rules are conditions of UPDATEs',
  'ai/usage-log.ts': 'owns the log of calls',
}

const mayHoldSql = (path: string) =>
  /(^|[/-])queries\.ts$/.test(path) || Object.keys(sqlFolders).some((folder) => path.startsWith(folder))

/** Layers inside the API: routes -> verbs -> queries. */
export function apiViolations(modules: Modules): string[] {
  return [...modules.values()]
    .filter(({ file, isTest }) => file.startsWith(src) && !isTest)
    .flatMap(({ file, text, imports }) => {
      const path = file.slice(src.length)
      const violations: string[] = []
      if (/\bprocess\.env\b/.test(text) && path !== 'env.ts' && !/^cli(\.ts$|\/)/.test(path)) {
        violations.push(`${file}: only env.ts reads process.env`)
      }
      for (const { specifier } of imports) {
        const name = packageOf(specifier)
        const folders = allowedFolders[name]
        if (folders && !folders.some((folder) => path.startsWith(folder))) {
          violations.push(`${file}: only ${folders.join(' and ')} may import ${name}`)
        }
        if (name === 'drizzle-orm' && !mayHoldSql(path)) {
          violations.push(`${file}: SQL belongs into queries.ts, so drizzle-orm may not be imported here`)
        }
        if (name === 'drizzle-orm' && specifier !== name && !path.startsWith('db/')) {
          violations.push(`${file}: only db/ knows the dialects (${specifier})`)
        }
      }
      return violations
    })
}
