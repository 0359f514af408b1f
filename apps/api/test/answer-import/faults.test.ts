import { strToU8, zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import type { Visitor } from '../support/visitor.ts'
import { check, formOf, send } from './import-file.ts'

let owner: Visitor
beforeAll(async () => {
  owner = await (await startInstance({ work: false })).owner()
})

const HEADER = 'How often?,Do you like rye?,Comment'
const SOUND = ['Often,Yes,', 'Never,No,"Two\nlines"', 'Often,No,', 'Never,Yes,']
/** A sound file with these lines at line 7, after five lines of answers. */
const fileWith = (...lines: string[]) => [HEADER, ...SOUND, ...lines, 'Often,Yes,', ''].join('\n')

describe('a row that cannot be imported is named by its line', () => {
  it.each([
    ['an empty row', ['Often,No,', '', 'Never,No,'], 8, 'empty', 'Empty row. Delete it'],
    ['a row of separators', [',,'], 7, 'empty', 'Empty row.'],
    ['too few columns', ['Often,Yes'], 7, 'columns', 'Only 2 of 3 columns.'],
    [
      'too many columns',
      ['Often,Yes,Rye, rolls,cake'],
      7,
      'columns',
      '5 columns instead of 3. Put quotation marks',
    ],
    [
      'a quote that is not closed',
      ['Often,Yes,"No end', 'Never,No,'],
      7,
      'quotes',
      'A quotation mark is missing',
    ],
    [
      'a quote within a text',
      ['Often,Yes,a 5" nail', 'Never,No,'],
      7,
      'quotes',
      'A quotation mark is missing',
    ],
    ['text after a quote', ['Often,Yes,"Good" bread', 'Never,No,'], 7, 'quotes', 'not doubled'],
    ['an unanswered question', ['Often,,'], 7, 'unanswered', '“Do you like rye?” is not answered.'],
  ])('%s', async (_, lines, line, kind, text) => {
    const checked = await check(owner, fileWith(...lines))
    expect(checked.left_out).toEqual([{ kind, rows: 1 }])
    expect(checked.faults).toMatchObject([{ line, kind, text: expect.stringContaining(text) }])
    expect(checked.importable).toBe(checked.rows - 1)
    expect(checked.rows).toBe(SOUND.length + lines.length + 1)
  })

  it('a quote that a later one closes costs the rows of these two, and none between them', async () => {
    const checked = await check(owner, fileWith('Often,Yes,"No end', 'Never,No,', 'Often",No,', 'Never,No,'))
    expect(checked.faults).toMatchObject([
      { line: 7, kind: 'quotes' },
      { line: 9, kind: 'quotes' },
    ])
    expect(checked.importable).toBe(7)
  })

  it('a value that is no option, with the option that it probably is', async () => {
    const many = Array.from({ length: 120 }, (_, row) =>
      row % 2 ? 'Under 5 minutes on foot,Yes' : 'Further,No',
    )
    const file = ['How far?,Rye?', ...many, 'Under 5 min,Yes'].join('\n')
    const checked = await check(owner, file)
    expect(checked.faults).toMatchObject([
      { line: 122, kind: 'option', column: 0, value: 'Under 5 min', suggestion: 'Under 5 minutes on foot' },
    ])
    expect(checked.faults[0]?.text).toBe(
      'Unknown option “Under 5 min” in “How far?”. Did you mean “Under 5 minutes on foot”?',
    )
    const columns = checked.columns.map(({ kind, options }) => ({
      kind,
      options: options?.map(({ count: _, ...option }) =>
        option.text.startsWith('Under') ? { ...option, values: [...option.values, 'Under 5 min'] } : option,
      ),
    }))
    expect((await check(owner, file, { columns })).importable).toBe(121)
    const other = { text: 'Other', score: 5, values: [], rest: true }
    const folded = columns.map(({ kind, options = [] }) => ({
      kind,
      options: [...options.map((option) => ({ ...option, values: [] })), other],
    }))
    const checkedAgain = await check(owner, file, { columns: folded })
    expect(checkedAgain.importable).toBe(121)
    expect(checkedAgain.columns[0]?.options?.at(-1)).toMatchObject({ text: 'Other', count: 1 })
  })

  it('unanswered questions, unless their rows are wanted', async () => {
    const file = fileWith('Often,,', ',,Only a comment')
    expect((await check(owner, file)).left_out).toEqual([{ kind: 'unanswered', rows: 2 }])
    const kept = await check(owner, file, { keep_unanswered: true })
    expect(kept.left_out).toEqual([{ kind: 'unanswered', rows: 1 }])
  })

  it('all of them, in the order of the file', async () => {
    const file = fileWith('Often,Yes', '', 'Often,Yes,"No end', 'Never,,')
    const { faults, left_out, rows, importable } = await check(owner, file)
    expect(faults.map(({ line, kind }) => [line, kind])).toEqual([
      [7, 'columns'],
      [8, 'empty'],
      [9, 'quotes'],
      [10, 'unanswered'],
    ])
    expect(left_out.reduce((sum, one) => sum + one.rows, importable)).toBe(rows)
  })

  it('as a file to correct: the rows as they were, with line and fault', async () => {
    const reply = await send(owner, '/left-out', fileWith('Often,Yes', 'Never,No,"No end', 'Often,,'))
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const text = await reply.text()
    const [header, ...lines] = text.trim().split('\r\n')
    expect(header).toBe(`Line,Fault,${HEADER}`)
    expect(lines.map((line) => line.replace(/,"[^"]*",/u, ' | '))).toEqual([
      '7 | Often,Yes',
      '8 | Never,No,"No end',
      '9 | Often,,',
    ])
    const again = await check(
      owner,
      text.replace('"No end', '"No end"').replace('Often,Yes\r', 'Often,Yes,\r'),
    )
    expect(again.columns.map(({ kind }) => kind).slice(0, 2)).toEqual(['id', 'skip'])
  })
})

describe('a file that cannot be read is refused, with what to do', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `Column ${index}`).join(',')
  it.each([
    ['an empty file', '', 'The file is empty.'],
    ['only blank lines', '\n\n\n', 'The file is empty.'],
    ['only a header', `${HEADER}\n`, 'The file has no rows below its header line.'],
    ['one column', 'Comment\nGood\nBad\n', 'Only one column was found. Check the separator.'],
    [
      'hundreds of broken rows',
      `${HEADER}\n${SOUND.join('\n')}\n${'"Often,Yes\n'.repeat(400)}`,
      'In more than 300 lines a quotation mark is missing',
    ],
    ['a broken header', '"How often?,Rye?\nOften,Yes\n', 'The first line is broken'],
    [
      'an Excel workbook',
      zipSync({ '[Content_Types].xml': strToU8('<Types/>') }),
      'This is an Excel workbook.',
    ],
    [
      'an old Excel workbook',
      Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1),
      'This is an Excel workbook.',
    ],
    ['a ZIP archive', zipSync({ 'answers.csv': strToU8(HEADER) }), 'This is a ZIP archive.'],
    ['a web page', '<!DOCTYPE html><html><body>Sign in</body></html>', 'This is a web page.'],
    ['a PDF', '%PDF-1.7\n1 0 obj', 'This is not a CSV file.'],
    ['zeros', new Uint8Array(4000), 'This is not a CSV file.'],
    ['501 columns', `${many(501)}\n${many(501)}\n`, 'The file has more than 500 columns.'],
    ['100,001 rows', `A?,B?\n${'Yes,No\n'.repeat(100_001)}`, 'The file has more than 100,000 rows.'],
  ])('%s', async (_, content, message) => {
    const reply = await send(owner, '/check', typeof content === 'string' ? content : new Uint8Array(content))
    const { title } = await expectProblem(reply, 422, 'invalid_request')
    expect(title).toContain(message)
  })

  it('over 50 MB', async () => {
    const reply = await send(owner, '/check', 'A?,B?\n', {}, { 'content-length': '60000000' })
    const { title } = await expectProblem(reply, 413, 'payload_too_large')
    expect(title).toBe('The file is larger than 50 MB. Split it, or remove columns that are not needed.')
  })

  it('JSON in place of a form, a form without a file, and settings that are none', async () => {
    await expectProblem(await owner.post('/api/surveys/import/check', {}), 415, 'unsupported_media_type')
    const form = await formOf('A?,B?\n')
    const broken = new TextEncoder().encode('not a form').buffer
    const reply = await owner.upload('/api/surveys/import/check', broken, { 'content-type': form.type })
    await expectProblem(reply, 422, 'invalid_request')
    await expectProblem(await send(owner, '/check', 'A?,B?\n', '{'), 400, 'invalid_json')
    for (const settings of [[], { surprise: 1 }, { separator: 'x' }, { columns: [{ kind: 'nothing' }] }])
      await expectProblem(await send(owner, '/check', 'A?,B?\nYes,No\n', settings), 422, 'invalid_request')
    const { title } = await expectProblem(
      await send(owner, '/check', 'A?,B?\nYes,No\n', { columns: [{ kind: 'question' }] }),
      422,
      'invalid_request',
    )
    expect(title).toContain('Choose the file again')
  })
})

it('says why nothing can be imported yet', async () => {
  const problem = async (content: string, settings: object = {}) =>
    (await check(owner, content, settings)).problem
  expect(await problem('Rye?,Comment\nYes,A lovely place\nNo,Too loud\n')).toBe(
    'At least 2 columns must be questions.',
  )
  const question = { kind: 'question' }
  const columns = { columns: [question, question] }
  expect(await problem('A?,B?\nYes,\nNo,\n', columns)).toBe(
    '“B?” needs at least two different answers to be a question.',
  )
  const wide = Array.from({ length: 21 }, (_, index) => `Q${index}?`)
  const file = [wide, wide.map(() => 'Yes'), wide.map(() => 'No')].map((cells) => cells.join(',')).join('\n')
  const checked = await check(owner, file)
  expect(checked.columns.filter(({ kind }) => kind === 'question')).toHaveLength(20)
  expect(checked.notes[0]).toContain('More than 20 columns could be questions')
  expect(await problem(file, { columns: wide.map(() => question) })).toBe(
    'At most 20 columns can be questions. Set some aside.',
  )
})
