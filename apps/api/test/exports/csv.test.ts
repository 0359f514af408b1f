import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import type { NewPersonaRow } from '../../src/db/schema/rows.ts'
import { MARLENE } from './persona-fixtures.ts'
import { withPersonas } from './with-persona.ts'

const { structured_data: structured, unstructured_data: narrative } = MARLENE
const withCustom = (name: string, custom_fields: Record<string, string>): Partial<NewPersonaRow> => ({
  ...MARLENE,
  name,
  structured_data: { ...structured, custom_fields },
})

async function download(ids: string[], owner: { post(path: string, body: unknown): Promise<Response> }) {
  const reply = await owner.post('/api/personas/export', { ids, format: 'csv' })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
  expect(reply.headers.get('content-disposition')).toContain('filename="personas.csv"')
  return textOf(new Uint8Array(await reply.arrayBuffer()))
}

const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

/** Strict RFC 4180 parser, except that LF also ends a record. Throws on a misplaced quote. */
function readStrictly(text: string, separator = ','): string[][] {
  const records: string[][] = [[]]
  let at = text.startsWith('\ufeff') ? 1 : 0
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      for (at += 1; ; at += 1) {
        if (at >= text.length) throw new Error('a quoted cell has no end')
        if (text[at] !== '"') cell += text[at]
        else if (text[at + 1] === '"') cell += text[at++]
        else break
      }
      at += 1
    } else {
      while (at < text.length && ![separator, '\r', '\n'].includes(text[at] ?? '')) {
        if (text[at] === '"') throw new Error(`a quote inside a bare cell at ${at}`)
        cell += text[at++]
      }
    }
    records.at(-1)?.push(cell)
    const end = /^(?:\r\n|\r|\n)/.exec(text.slice(at, at + 2))?.[0]
    if (end === undefined && at < text.length && text[at] !== separator) throw new Error('text after a quote')
    at += end?.length ?? 1
    if (end !== undefined && at < text.length) records.push([])
  }
  return records
}

/** Asserts that both parsers agree, rows have equal width, and a byte order mark is present. */
function tableOf(text: string) {
  expect(text.startsWith('\ufeff')).toBe(true)
  const records = readStrictly(text)
  const parsed: string[][] = parse(text, {
    bom: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: false,
    relax_column_count: false,
  })
  expect(parsed).toEqual(records)
  const [headers = [], ...rows] = records
  expect(new Set(headers).size).toBe(headers.length)
  return {
    headers,
    rows: rows.map((row) => new Map(headers.map((header, at) => [header, row[at] ?? '']))),
  }
}

describe('a CSV file parsed strictly', () => {
  it.each([
    ['a line feed', 'Likes bread.\nAnd rolls.'],
    ['paragraphs', 'She knows everybody.\n\nThey know her.\r\nAnd her dog.'],
    ['a carriage return', 'one\rtwo'],
    ['semicolons', 'Brot; Brötchen; Kuchen'],
    ['quotes and commas', 'He said "no", twice.'],
    ['space at both ends', ' x '],
  ])('keeps %s inside its cell', async (_what, text) => {
    const { file } = await withPersonas({ ...MARLENE, unstructured_data: { ...narrative, bio: text } })
    const { rows } = tableOf(textOf((await file('csv')).bytes))
    expect(rows).toHaveLength(1)
    expect(rows[0]?.get('bio')).toBe(text)
  })

  it.each([
    ['x\n=1', "x\n'=1"],
    ['a\n=6', "a\n'=6"],
    ["Likes bread.\n=cmd|'/C calc'!A0", "Likes bread.\n'=cmd|'/C calc'!A0"],
    ['a\r\n @SUM(A1)', "a\r\n '@SUM(A1)"],
    ['a;=1', "a;'=1"],
    ['a; -1', "a; '-1"],
    ['a\n\n＝1', "a\n\n'＝1"],
  ])('contains no formula after a line break or semicolon: %j', async (text, harmless) => {
    const { file } = await withPersonas({
      ...MARLENE,
      structured_data: { ...structured, custom_fields: { field: text, [text]: 'x' } },
      unstructured_data: { ...narrative, bio: text },
    })
    const content = textOf((await file('csv')).bytes)
    const { rows, headers } = tableOf(content)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.get('bio')).toBe(harmless)
    expect(rows[0]?.get('custom_fields.field')).toBe(harmless)
    expect(headers).toContain(`custom_fields.${harmless}`)
    // Includes parsers that split on every line break and semicolon.
    for (const cell of content.split(/[\r\n;]/u)) expect(cell.trimStart()).not.toMatch(/^"?[=+@-]/u)
  })

  it('includes intake questions, answers and tags', async () => {
    const question = (text: string) => ({ question: text, type: 'text', options: [], explanation: '' })
    const { file } = await withPersonas({
      ...MARLENE,
      tags: ['regulars', 'early; birds'],
      intake_questions: [question('Who comes first?'), question('Why?')],
      intake_answers: ['Nurses,\nmostly', null],
    })
    const { rows } = tableOf(textOf((await file('csv')).bytes))
    expect(Object.fromEntries(rows[0] ?? [])).toMatchObject({
      'intake_questions.1': 'Who comes first?',
      'intake_answers.1': 'Nurses,\nmostly',
      'intake_questions.2': 'Why?',
      'intake_answers.2': '',
      tags: 'regulars; early; birds',
    })
  })
})

describe('several personas as CSV', () => {
  it('are one table: a header with the union of columns, and rows in the requested order', async () => {
    const { owner, ids, history } = await withPersonas(
      withCustom('Ana', { Pets: 'A dog', Car: 'None' }),
      { ...MARLENE, name: 'Bo' },
      withCustom('Cy', { Car: 'A van', Books: 'Crime\n=1' }),
    )
    const requested = [ids[2] ?? '', ids[0] ?? '', ids[1] ?? '']
    const text = await download(requested, owner)
    const { headers, rows } = tableOf(text)
    expect(rows.map((row) => row.get('name'))).toEqual(['Cy', 'Ana', 'Bo'])
    expect(headers.filter((header) => header.startsWith('custom_fields.'))).toEqual([
      'custom_fields.Pets',
      'custom_fields.Car',
      'custom_fields.Books',
    ])
    expect(rows.map((row) => row.get('custom_fields.Car'))).toEqual(['A van', 'None', ''])
    expect(rows[0]?.get('custom_fields.Books')).toBe("Crime\n'=1")
    expect(headers.slice(0, 2)).toEqual(['name', 'subtitle'])
    expect(headers.at(-1)).toBe('created_at')
    expect((await history()).map((row) => row.persona_id).toSorted()).toEqual([...ids].toSorted())
  })

  it('have the same row alone and together', async () => {
    const { owner, ids, file } = await withPersonas(MARLENE)
    expect(await download(ids, owner)).toBe(textOf((await file('csv')).bytes))
  })

  it('are exported all or none', async () => {
    const { other, ids } = await withPersonas(MARLENE)
    expect((await other.post('/api/personas/export', { ids, format: 'csv' })).status).toBe(404)
  })
})
