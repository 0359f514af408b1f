import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compileArea } from './compile-area.ts'
import { readCatalogues, readLocales } from './read-catalogues.ts'

const DIST = join(import.meta.dirname, '../dist')

const locales = readLocales()
const areas = [...readCatalogues(locales)].map(([area, catalogues]) => ({
  area,
  ...compileArea(area, catalogues),
}))
const faults = areas.flatMap((one) => one.faults)
if (faults.length > 0) {
  for (const fault of faults) console.error(fault)
  process.exit(1)
}
const files = new Map([
  ['locale-list.ts', `export const LOCALES = ${JSON.stringify(locales)} as const\n`],
  ...areas.map(({ area, code }) => [`${area}.ts`, code] as const),
])
for (const [name, code] of files) writeChanged(join(DIST, name), code)
for (const name of globSync('**/*.ts', { cwd: DIST })) {
  if (!files.has(name.replaceAll('\\', '/'))) rmSync(join(DIST, name))
}
console.log(`${areas.length} areas in ${locales.join(', ')}`)

/** Leaves files as they are that would not change, so that what watches them does not start again. */
function writeChanged(path: string, code: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === code) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, code)
}
