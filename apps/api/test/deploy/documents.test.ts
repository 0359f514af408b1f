import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../..')
const API = join(ROOT, 'apps/api')
/** Tests and benchmarks that prove what a document says. */
const PROOF = /`((?:apps|packages|bench|src|test)\/[\w./-]+\.tsx?)`/g
const LINK = /\]\((?!https?:)([\w./-]+)(?:#([\w-]+))?\)/g

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const proofsIn = (text: string) => [...text.matchAll(PROOF)].map(([, path = '']) => path)
const fileOf = (path: string) => join(/^(?:src|test)\//.test(path) ? API : ROOT, path)

const DOCUMENTS = [
  'SECURITY.md',
  'docs/fault-list.md',
  'docs/privacy.md',
  'docs/security/asvs.md',
  'docs/security/threat-model.md',
]

describe.each(DOCUMENTS)('%s', (document) => {
  const text = read(document)

  test('names tests that exist', () => {
    expect(proofsIn(text).filter((path) => !existsSync(fileOf(path)))).toEqual([])
  })

  test('links to headings that exist', () => {
    const missing = [...text.matchAll(LINK)].flatMap(([, path = '', heading]) => {
      const file = join(ROOT, dirname(document), path)
      if (!existsSync(file)) return [path]
      const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
        title
          .toLowerCase()
          .replace(/[^\w -]/g, '')
          .replaceAll(' ', '-'),
      )
      return heading === undefined || headings.includes(heading) ? [] : [`${path}#${heading}`]
    })
    expect(missing).toEqual([])
  })
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
