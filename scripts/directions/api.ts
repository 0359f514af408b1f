import { packageOf } from './imports.ts'
import type { Modules } from './modules.ts'

const src = 'apps/api/src/'

/** The only folders that may import a package. LISTEN and rate limits need connections outside of db/. */
const allowedFolders: Record<string, string[]> = {
  openai: ['ai/'],
  'better-sqlite3': ['db/', 'rate-limits/'],
  pg: ['db/', 'events/'],
  'pg-boss': ['jobs/'],
}

const isRoutes = (path: string) => /(^|[/-])routes\.ts$/.test(path)
const isQueries = (path: string) => /(^|[/-])queries\.ts$|\/queries\//.test(path)
const featureOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1]

/** Layers inside the API: routes -> verbs -> queries; other features are reached through their verbs only. */
export function apiViolations(modules: Modules): string[] {
  return [...modules.values()]
    .filter(({ file, isTest }) => file.startsWith(src) && !isTest)
    .flatMap(({ file, text, imports }) => {
      const path = file.slice(src.length)
      const feature = featureOf(path)
      const violations: string[] = []
      if (/\bprocess\.env\b/.test(text) && path !== 'env.ts' && !/^cli(\.ts$|\/)/.test(path)) {
        violations.push(`${file}: only env.ts reads process.env`)
      }
      for (const { specifier, target } of imports) {
        const name = packageOf(specifier)
        const folders = allowedFolders[name]
        if (folders && !folders.some((folder) => path.startsWith(folder))) {
          violations.push(`${file}: only ${folders.join(' and ')} may import ${name}`)
        }
        if (name === 'drizzle-orm' && (isRoutes(path) || path.startsWith('http/'))) {
          violations.push(`${file}: routes hold no SQL, so none of drizzle-orm`)
        }
        if (name === 'drizzle-orm' && specifier !== name && !path.startsWith('db/')) {
          violations.push(`${file}: only db/ knows the dialects (${specifier})`)
        }
        const other = target?.startsWith(src) ? target.slice(src.length) : undefined
        if (other === undefined) continue
        if (
          feature &&
          featureOf(other) &&
          featureOf(other) !== feature &&
          (isRoutes(other) || isQueries(other))
        ) {
          violations.push(`${file}: of another feature only verbs may be imported, not ${other}`)
        }
      }
      return violations
    })
}
