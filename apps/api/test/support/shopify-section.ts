import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { EXAMPLES } from './npm-examples.ts'

const SECTION = join(EXAMPLES, '../platforms/shopify/sections/whofor-survey.liquid')

/** The example section as a theme renders it with these settings, the others at their defaults. */
export async function shopifySection(settings: Record<string, string>, isEditor = false): Promise<string> {
  const { Liquid } = createRequire(join(import.meta.dirname, '../package.json'))('liquidjs')
  const source = await readFile(SECTION, 'utf8')
  const [, schema = ''] = /{% schema %}(.*){% endschema %}/s.exec(source) ?? []
  const fields: { id: string; default?: unknown }[] = JSON.parse(schema).settings
  const defaults = Object.fromEntries(fields.map((field) => [field.id, field.default]))
  return new Liquid({ strictFilters: true }).parseAndRender(source.replace(/{% schema %}.*/s, ''), {
    section: { settings: { ...defaults, ...settings } },
    request: { design_mode: isEditor },
  })
}
