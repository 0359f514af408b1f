import { packageOf } from './imports.ts'
import type { Modules } from './modules.ts'

const src = 'apps/api/src/'

/** What alone may import a package: LISTEN and the limits' own counters need a connection beside the doors of db/. */
const homes: Record<string, string[]> = {
  openai: ['ai/'],
  'better-sqlite3': ['db/', 'http/rate-limits.ts'],
  pg: ['db/', 'events/'],
  'pg-boss': ['jobs/'],
}

const isRoutes = (path: string) => /(^|[/-])routes\.ts$/.test(path)
const isQueries = (path: string) => /(^|[/-])queries\.ts$|\/queries\//.test(path)
const featureOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1]

/** The layers inside the API: routes -> verbs -> queries, features beside one another, ports around them. */
export function apiFaults(modules: Modules): string[] {
  return [...modules.values()]
    .filter(({ file, isTest }) => file.startsWith(src) && !isTest)
    .flatMap(({ file, text, imports }) => {
      const path = file.slice(src.length)
      const feature = featureOf(path)
      const faults: string[] = []
      if (/\bprocess\.env\b/.test(text) && path !== 'env.ts' && !/^cli(\.ts$|\/)/.test(path)) {
        faults.push(`${file}: only env.ts reads process.env`)
      }
      for (const { specifier, target } of imports) {
        const name = packageOf(specifier)
        const home = homes[name]
        if (home && !home.some((folder) => path.startsWith(folder))) {
          faults.push(`${file}: only ${home.join(' and ')} may import ${name}`)
        }
        if (name === 'drizzle-orm' && (isRoutes(path) || path.startsWith('http/'))) {
          faults.push(`${file}: routes hold no SQL, so none of drizzle-orm`)
        }
        if (name === 'drizzle-orm' && specifier !== name && !path.startsWith('db/')) {
          faults.push(`${file}: only db/ knows the dialects (${specifier})`)
        }
        const other = target?.startsWith(src) ? target.slice(src.length) : undefined
        if (other === undefined) continue
        if (
          feature &&
          featureOf(other) &&
          featureOf(other) !== feature &&
          (isRoutes(other) || isQueries(other))
        ) {
          faults.push(`${file}: of another feature only verbs may be imported, not ${other}`)
        }
      }
      return faults
    })
}
