import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileArea } from './compile-area.ts'

/** The texts of an area as code that runs. */
async function load(en: object, de: object) {
  const { code, faults } = compileArea('area', { en: { ...en }, de: { ...de } })
  expect(faults).toEqual([])
  const folder = mkdtempSync(join(import.meta.dirname, '../dist/test-'))
  const path = join(folder, 'area.ts')
  writeFileSync(path, code.replaceAll("'../src/", "'../../src/"))
  try {
    return (await import(path)).textsByLocale
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const faultsOf = (en: object, de: object) =>
  compileArea('area', { en: { ...en }, de: { ...de } }).faults.map((fault) =>
    fault.replace('locales/de/area.json: ', ''),
  )

test('messages count, choose and hold elements', async () => {
  const { en, de } = await load(
    {
      answers: '{count, plural, =0 {No answers} one {# answer} other {# answers}}',
      rows: '{count, number} rows, {count}',
      state: '{on, select, true {On} other {Off}}',
      kind: '{kind, select, survey {Survey} other {Other}} it’s “{kind}”',
      sent: 'To <b>{email}</b>.',
      literal: "'{'slug'}' is $ {slug} `here`",
      steps: ['One', { title: 'Two' }],
    },
    {
      answers: '{count, plural, =0 {Keine Antworten} one {# Antwort} other {# Antworten}}',
      rows: '{count, number} Zeilen, {count}',
      state: '{on, select, true {An} other {Aus}}',
      kind: '{kind, select, other {Art „{kind}“}}',
      sent: '<b>{email}</b> erhält ihn.',
      literal: "'{'slug'}' ist $ {slug} `hier`",
      steps: ['Eins', { title: 'Zwei' }],
    },
  )
  expect([0, 1, 1200].map((count) => en.answers({ count }))).toEqual([
    'No answers',
    '1 answer',
    '1,200 answers',
  ])
  expect([0, 1, 1200].map((count) => de.answers({ count }))).toEqual([
    'Keine Antworten',
    '1 Antwort',
    '1.200 Antworten',
  ])
  expect(de.rows({ count: 1200 })).toBe('1.200 Zeilen, 1200')
  expect([en.state({ on: true }), en.state({ on: false })]).toEqual(['On', 'Off'])
  expect([en.kind({ kind: 'survey' }), en.kind({ kind: 'toString' })]).toEqual([
    'Survey it’s “survey”',
    'Other it’s “toString”',
  ])
  expect(en.sent({ email: 'a@b', b: (text: string) => [text] })).toEqual(['To ', ['a@b'], '.'])
  expect(en.literal({ slug: 'x' })).toBe('{slug} is $ x `here`')
  expect(de.steps[1].title).toBe('Zwei')
})

test('a language that differs is refused', () => {
  expect(faultsOf({ a: 'A', g: { b: 'B' }, l: ['1', '2'] }, { g: { b: 'B', c: 'C' }, l: ['1'] })).toEqual([
    'a is missing',
    'g.c is not in English',
    'l.1 is missing',
  ])
  expect(faultsOf({ g: { b: 'B' }, t: 'T' }, { g: 'G', t: { u: 'U' } })).toEqual([
    'g is something else in English',
    'g.b is missing',
    't is a text in English',
  ])
  expect(faultsOf({ a: '{count} of {n}', b: 'B' }, { a: '{count} von {m}', b: '{n}' })).toEqual([
    'a has count, m, in English count, n',
    'b has n, in English none',
  ])
  expect(faultsOf({ a: 'A' }, { a: '{count, plural, one {#}}' })).toEqual([
    expect.stringMatching(/^a is no message: /),
  ])
})
