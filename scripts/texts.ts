import { globSync, readFileSync } from 'node:fs'
import { findTexts } from './texts/find-texts.ts'

/** Pages that only this repository's tests and builds show. */
const SKIPPED = /\.test\.tsx$|\/testing\.tsx$/

const files = globSync(['apps/console/src/**/*.tsx', 'packages/widget/src/**/*.tsx', 'apps/api/src/**/*.tsx'])
const found = files
  .filter((file) => !SKIPPED.test(file))
  .flatMap((file) =>
    findTexts(file, readFileSync(file, 'utf8')).map(({ line, text }) => `${file}:${line}: ${text}`),
  )
for (const text of found) console.error(text)
console.log(`${files.length} files read, ${found.length} texts outside of a catalogue`)
process.exitCode = found.length === 0 ? 0 : 1
