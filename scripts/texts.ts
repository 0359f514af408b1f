import { globSync, readFileSync } from 'node:fs'
import { findErrorTexts, findTexts } from './texts/find-texts.ts'

/** Tests, pages that only builds show, and what only commands print. */
const SKIPPED = /\.test\.tsx?$|\/testing\.tsx$|\/demo-data\/|\/admin-command\.ts$/

const COMPONENTS = ['apps/console/src/**/*.tsx', 'packages/widget/src/**/*.tsx', 'apps/api/src/**/*.tsx']
const RULES = ['apps/api/src/**/*.ts', 'packages/core/src/**/*.ts']

const filesOf = (patterns: string[]) => globSync(patterns).filter((file) => !SKIPPED.test(file))
const read = (file: string) => readFileSync(file, 'utf8')
const found = [
  ...filesOf(COMPONENTS).map((file) => ({ file, texts: findTexts(file, read(file)) })),
  ...filesOf(RULES).map((file) => ({ file, texts: findErrorTexts(file, read(file)) })),
]
const lines = found.flatMap(({ file, texts }) => texts.map(({ line, text }) => `${file}:${line}: ${text}`))
for (const line of lines) console.error(line)
console.log(`${found.length} files read, ${lines.length} texts outside of a catalogue`)
process.exitCode = lines.length === 0 ? 0 : 1
