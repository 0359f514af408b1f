import { readFile } from 'node:fs/promises'
import type { ImportCheck } from '@whofor/core/survey/import/schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { startInstance } from '../support/instance.ts'
import type { Visitor } from '../support/visitor.ts'
import { BREAD, check, importAll } from './import-file.ts'

let owner: Visitor
beforeAll(async () => {
  owner = await (await startInstance({ work: false })).owner()
})

const fixture = async (name: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await readFile(new URL(`fixtures/${name}.csv`, import.meta.url)))

const kinds = ({ columns }: ImportCheck) => columns.map(({ kind }) => kind)
const scores = ({ columns }: ImportCheck, name: string) =>
  columns.find((column) => column.name === name)?.options?.map(({ text, score }) => [text, score])

describe('recognizes the columns of an export from', () => {
  it('Google Forms', async () => {
    const checked = await check(owner, await fixture('google-forms'))
    expect(kinds(checked)).toEqual(['time', 'email', 'question', 'question', 'multi', 'question', 'text'])
    expect(scores(checked, 'How often do you visit the library?')).toEqual([
      ['Every day', 10],
      ['Once a week', 7],
      ['Rarely', 3],
      ['Never', 0],
    ])
    expect(scores(checked, 'I feel welcome here.')).toEqual([
      ['Strongly agree', 10],
      ['Agree', 8],
      ['Neutral', 5],
      ['Disagree', 3],
      ["Don't know", 5],
    ])
    expect(scores(checked, 'How likely are you to recommend us? (0-10)')).toEqual([
      ['9–10', 10],
      ['7–8', 8],
      ['5–6', 5],
      ['3–4', 3],
      ['0–2', 0],
    ])
    expect(checked).toMatchObject({ rows: 12, importable: 12, left_out: [] })
  })

  it('Typeform', async () => {
    const checked = await check(owner, await fixture('typeform'))
    const [id, often, ...rest] = kinds(checked)
    expect([id, often]).toEqual(['id', 'question'])
    expect(rest.slice(0, 3)).toEqual(['multi', 'multi', 'multi'])
    expect(kinds(checked).filter((kind) => kind === 'question')).toHaveLength(2)
    expect(scores(checked, 'Would you bring a friend?')).toEqual([
      ['1', 10],
      ['0', 0],
    ])
    expect(rest.slice(5)).toEqual(['name', 'email', 'skip', 'time', 'time', 'name', 'empty'])
  })

  it('LimeSurvey', async () => {
    const checked = await check(owner, await fixture('limesurvey'))
    expect(checked.separator).toBe(';')
    expect(kinds(checked)).toEqual([
      ...['id', 'time', 'id', 'skip', 'id'],
      ...['question', 'question', 'multi', 'multi', 'question', 'question', 'text'],
    ])
    expect(scores(checked, 'Wie wichtig ist Ihnen Regionalität?')).toEqual([
      ['sehr wichtig', 10],
      ['wichtig', 8],
      ['unwichtig', 0],
      ['weiß nicht', 5],
    ])
  })

  it('Whofor itself, with its scores', async () => {
    const checked = await check(owner, await fixture('whofor'))
    expect(kinds(checked)).toEqual([
      ...['id', 'time', 'email', 'skip', 'skip'],
      ...['question', 'skip', 'question', 'skip', 'skip'],
    ])
    expect(scores(checked, 'How far away do you live?')).toEqual([
      ['Next door', 9],
      ['In town', 4],
      ['Further away', 1],
    ])
    expect(scores(checked, 'Do you like rye?')).toEqual([
      ['Yes', 8],
      ['No', 2],
      ['Not sure', 5],
    ])
  })
})

describe('reads a file', () => {
  const text = 'Möchten Sie Brötchen?,Größe\nJa,groß\nNein,klein\nJa,klein\nNein,groß\n'
  const utf16 = new Uint8Array(Buffer.from(text, 'utf16le'))
  const latin = new Uint8Array(Buffer.from(text, 'latin1'))
  it.each([
    ['in UTF-8', 'utf-8', new TextEncoder().encode(text)],
    ['in UTF-8 with a byte order mark', 'utf-8', new TextEncoder().encode(`\ufeff${text}`)],
    ['in UTF-16 with a byte order mark', 'utf-16le', Uint8Array.of(0xff, 0xfe, ...utf16)],
    ['in UTF-16 without one', 'utf-16le', utf16],
    ['in big-endian UTF-16', 'utf-16be', Uint8Array.of(0xfe, 0xff, ...Buffer.from(text, 'utf16le').swap16())],
    ['in Windows-1252', 'windows-1252', latin],
  ])('%s', async (_, encoding, bytes) => {
    const checked = await check(owner, bytes)
    expect(checked).toMatchObject({ encoding, rows: 4, importable: 4, left_out: [] })
    expect(checked.columns[0]?.name).toBe('Möchten Sie Brötchen?')
    expect(checked.columns[1]?.options?.map((option) => option.text).sort()).toEqual(['groß', 'klein'])
  })

  it.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
    ['pipes', '|'],
  ])('with %s', async (_, separator) => {
    const lines = ['Often?,Rye?', 'Yes,No', 'No,Yes', '"Yes",No', 'No,No']
    const checked = await check(owner, lines.join('\n').replaceAll(',', separator))
    expect(checked).toMatchObject({ separator, rows: 4, importable: 4 })
  })

  it.each(['\n', '\r\n', '\r'])('with lines that end in %j', async (end) => {
    const checked = await check(owner, BREAD.replaceAll(/\r?\n/gu, end))
    expect(checked).toMatchObject({ rows: 6, importable: 6 })
  })

  it('in the encoding and with the separator that its owner chooses', async () => {
    const chosen = await check(owner, latin, { encoding: 'utf-8' })
    expect(chosen.encoding).toBe('utf-8')
    expect(chosen.left_out).toEqual([{ kind: 'characters', rows: 2 }])
    expect(chosen.faults[0]).toMatchObject({ line: 2, text: expect.stringContaining('another encoding') })
    expect(
      (await check(owner, 'a;b,c\n1;2,3\n', { separator: ',' })).columns.map(({ name }) => name),
    ).toEqual(['a;b', 'c'])
  })

  it('whose columns have no names, or the same one', async () => {
    const checked = await check(owner, 'Rye?,,Rye?\nYes,No,Yes\nNo,Yes,No\n')
    expect(checked.columns.map(({ name }) => name)).toEqual(['Rye?', 'Column 2', 'Rye? (2)'])
    expect(checked.notes).toEqual([
      'Line 1: column 2 has no name. It is called “Column 2” here.',
      'Line 1: two columns are called “Rye?”. The second is called “Rye? (2)” here.',
    ])
  })

  it('with invisible characters in its answers', async () => {
    const survey = await importAll(owner, 'A?,B?\nYes\u200b,No\u202e\nYes,No\nNo,Yes\n')
    expect(survey.questions[0]?.options.map(({ text }) => text)).toEqual(['Yes', 'No'])
    expect(survey.counts[0]).toEqual([2, 1])
  })
})
