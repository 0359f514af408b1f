import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../..')
const SELF = 'deploy/documents.test.ts'
/** Tests and benchmarks that prove what a document says. */
const PROOF = /`((?:apps|packages|bench|src|test)\/[\w./-]+\.tsx?)`/g
const LINK = /\]\((?!https?:)([\w./-]*)(?:#([\w-]+))?\)/g
/** As in "docs/spec.md, section 9" and "docs/decisions/silent-points.md, point 8". */
const CITATION = /(docs\/(?:spec|decisions\/[\w-]+)\.md)(?:, (?:section|point) (\d+))?/g

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const proofsIn = (text: string) => [...text.matchAll(PROOF)].map(([, path = '']) => path)

const ownFiles = (patterns: string[]) =>
  globSync(patterns, { cwd: ROOT, exclude: (path) => path.includes('node_modules') }).toSorted()

const DOCUMENTS = ownFiles([
  '*.md',
  'docs/**/*.md',
  '{apps,packages}/*/**/*.md',
  '{bench,examples,scripts}/**/*.md',
])

/** Where a file may be that a document names, apart from the document's own folder. */
const FOLDERS = [
  '',
  'apps/api/',
  'apps/api/src/',
  'apps/console/src/',
  'packages/core/src/',
  'packages/widget/src/',
]
const NAMED_FILE = /`([\w-]+\/[\w./-]+\.(?:tsx?|css))`/g

test('documents name files that exist', () => {
  const missing = DOCUMENTS.flatMap((document) => {
    const folders = [...FOLDERS, `${dirname(document)}/`, `${dirname(document)}/src/`]
    const named = [...read(document).matchAll(NAMED_FILE)].map(([, path = '']) => path)
    return named
      .filter((path) => !folders.some((folder) => existsSync(join(ROOT, folder, path))))
      .map((path) => `${document}: ${path}`)
  })
  expect(missing).toEqual([])
})

test('documents link to headings that exist', () => {
  const missing = DOCUMENTS.flatMap((document) =>
    [...read(document).matchAll(LINK)].flatMap(([, path = '', heading]) => {
      const file = path === '' ? document : join(dirname(document), path)
      const exists =
        existsSync(join(ROOT, file)) && (heading === undefined || headingsOf(read(file)).includes(heading))
      return exists ? [] : [`${document}: ${path}${heading === undefined ? '' : `#${heading}`}`]
    }),
  )
  expect(missing).toEqual([])
})

function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
}

test('comments cite sections of the specification and decisions that exist', () => {
  const sources = ownFiles(['{apps,packages}/*/{src,test}/**/*.{ts,tsx}', '{bench,scripts}/**/*.ts'])
  const cited = sources.flatMap((source) => {
    const text = read(source).replace(/\n\s*(?:\*|\/\/) ?/g, ' ')
    return [...text.matchAll(CITATION)].map(([citation, path = '', number]) => ({
      source,
      citation,
      path,
      number,
    }))
  })
  expect(cited.length).toBeGreaterThan(10)
  const missing = cited.filter(({ path, number }) => {
    if (!existsSync(join(ROOT, path))) return true
    return number !== undefined && !new RegExp(`^(?:## )?${number}\\. `, 'm').test(read(path))
  })
  expect(missing).toEqual([])
  const outside = sources.filter(
    (source) => /\b(?:SPEC|DESIGN)\.md\b/.test(read(source)) && !source.endsWith(SELF),
  )
  expect(outside).toEqual([])
})

test('each of the 72 faults has a test or a reason', () => {
  const rows = read('docs/fault-list.md').matchAll(/^\| (\d+) \| .+ \| (.+) \|$/gm)
  const shown = [...rows].map(([, number, proof = '']) => [
    Number(number),
    proofsIn(proof).length > 0 || proof.length > 40,
  ])
  expect(shown).toEqual(Array.from({ length: 72 }, (_, at) => [at + 1, true]))
})

test('each requirement of the ASVS table has a test, a document or a reason', () => {
  const rows = [...read('docs/security/asvs.md').matchAll(/^\| \d[\d., to]* \| .+ \| (.+) \|$/gm)]
  expect(rows.length).toBeGreaterThan(100)
  const empty = rows.filter(
    ([, proof = '']) =>
      proofsIn(proof).length === 0 && !/\]\(|no test|by the operator|gap|there (?:are|is) no/i.test(proof),
  )
  expect(empty.map(([row]) => row)).toEqual([])
})
