import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const LOCALES = join(import.meta.dirname, '../locales')

/** A message, a list, or a group of these. */
export type Texts = string | readonly Texts[] | { readonly [key: string]: Texts }
export type Catalogue = { [key: string]: Texts }
/** Catalogues by area (`console/surveys/list`), then by language. */
export type Areas = ReadonlyMap<string, Readonly<Record<string, Catalogue>>>

/** The languages that have a folder, English first. */
export const readLocales = (): string[] =>
  readdirSync(LOCALES).sort(
    (one, other) => Number(other === 'en') - Number(one === 'en') || (one < other ? -1 : 1),
  )

/** Reads all catalogues. An area that a language lacks is empty. @throws Error naming a file that is no JSON */
export function readCatalogues(locales: readonly string[]): Areas {
  const files = locales.flatMap((locale) => globSync('**/*.json', { cwd: join(LOCALES, locale) }))
  const areas = [...new Set(files)].map((file) => file.replaceAll('\\', '/').replace(/\.json$/, '')).sort()
  return new Map(
    areas.map((area) => [
      area,
      Object.fromEntries(locales.map((locale) => [locale, readCatalogue(locale, area)])),
    ]),
  )
}

function readCatalogue(locale: string, area: string): Catalogue {
  const [path] = globSync(`${locale}/${area}.json`, { cwd: LOCALES })
  if (path === undefined) return {}
  try {
    return JSON.parse(readFileSync(join(LOCALES, path), 'utf8'))
  } catch (cause) {
    throw new Error(`locales/${locale}/${area}.json: ${cause instanceof Error ? cause.message : cause}`)
  }
}
