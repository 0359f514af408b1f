import { describe, expect, it } from 'vitest'
import { headerNames } from './fault-texts.ts'
import { similarOption } from './option-key.ts'
import { columnKind, holdsSeveral, optionColumns } from './propose-mapping.ts'
import { forceQuestion, proposeQuestion } from './propose-question.ts'
import type { ColumnValues } from './schema.ts'

function column(counts: Record<string, number>, name = 'Question?'): ColumnValues {
  const values = Object.entries(counts).map(([text, count]) => ({ text, count }))
  return { name, values, filled: values.reduce((sum, { count }) => sum + count, 0), untold: 0 }
}
const texts = (proposed: ReturnType<typeof proposeQuestion>) => proposed?.options.map(({ text }) => text)

describe('proposeQuestion', () => {
  it('merges values that differ in case, accents or spaces', () => {
    const { options } = proposeQuestion(column({ Yes: 5, yes: 2, 'YES ': 1, No: 4 })) ?? { options: [] }
    expect(options).toMatchObject([
      { text: 'Yes', values: ['Yes', 'yes', 'YES '] },
      { text: 'No', values: ['No'] },
    ])
  })

  it('puts every way of not knowing into one option, last', () => {
    const proposed = proposeQuestion(column({ 'N/A': 1, Yes: 5, 'Not sure': 2, No: 4 }))
    expect(proposed?.options.at(-1)).toEqual({
      text: 'N/A',
      score: 5,
      not_sure: true,
      values: ['N/A', 'Not sure'],
    })
  })

  it('leaves out a rare value that is nearly an option, and keeps one that is not', () => {
    const counts = { 'Under 5 minutes on foot': 412, 'Under 5 min': 1, Further: 201, Abroad: 2 }
    expect(texts(proposeQuestion(column(counts)))).toEqual(['Under 5 minutes on foot', 'Further', 'Abroad'])
  })

  it('leaves rare values of a long list to its owner', () => {
    const rare = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`My own answer ${index}`, 1]))
    expect(texts(proposeQuestion(column({ Rye: 300, Rolls: 200, ...rare })))).toEqual(['Rye', 'Rolls'])
  })

  it('refuses long lists without rare values, unless the owner insists', () => {
    const towns = column(
      Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`Town ${'abcdefghijkl'[index]}`, 10])),
    )
    expect(proposeQuestion(towns)).toBeNull()
    const forced = forceQuestion(towns)
    expect(forced?.options).toHaveLength(8)
    expect(forced?.options.at(-1)).toEqual({ text: 'Other', score: 5, values: [], rest: true })
  })

  it('needs two answers besides "Not sure"', () => {
    expect(proposeQuestion(column({ Yes: 5, 'Not sure': 2 }))).toBeNull()
  })
})

describe('holdsSeveral', () => {
  it.each([
    [{ 'Rye, Rolls': 2, Rye: 3, 'Rolls, Cake': 1, Cake: 1 }, true],
    [{ 'Rye;Rolls': 2, 'Rye;Cake': 1, 'Rolls;Cake': 4 }, true],
    [{ 'Yes, every day': 3, 'Yes, now and then': 2, No: 4 }, false],
    [{ Rye: 2, Rolls: 3 }, false],
  ])('%j: %s', (counts, expected) => {
    expect(holdsSeveral(column(counts as Record<string, number>))).toBe(expected)
  })
})

it('finds the columns of a question with a column for each option', () => {
  const columns = [
    column({ Yes: 2, No: 3 }, 'What do you buy? [Rye]'),
    column({ No: 5 }, 'What do you buy? [Rolls]'),
    column({ good: 2, bad: 1 }, 'How was it? [Service]'),
    column({ good: 2, bad: 1 }, 'How was it? [Price]'),
    column({ Yoga: 3 }, 'Yoga'),
    column({ Yes: 2, No: 1 }, 'Alone? [Really]'),
  ]
  expect([...optionColumns(columns)].sort()).toEqual([0, 1, 4])
})

describe('columnKind', () => {
  const numbered = (text: string, count = 30) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${text}${index}`, 1]))
  it.each([
    ['time', 'Zeitstempel', { '14.11.2026 07:41': 1, '15.11.2026 08:00': 2 }],
    ['time', 'When?', { '2026-11-14T07:41:00Z': 1, '2026-11-15': 2 }],
    ['email', 'Contact', { 'a@example.com': 1, 'b@example.org': 2 }],
    ['name', 'Vorname', { Ana: 1, Bo: 2 }],
    ['id', 'Key', numbered('a1b2c3-')],
    ['text', 'Anything else?', numbered('Please open earlier ')],
    ['question', 'Rye?', { Yes: 1, No: 1 }],
    ['question', 'Which?', { Rye: 4, Rolls: 3 }],
    ['multi', 'Which?', { 'Rye, Rolls': 2, Rye: 3, 'Rolls, Cake': 1, Cake: 1 }],
    ['empty', 'Tags', {}],
  ])('%s: %s', (kind, name, counts) => {
    expect(columnKind(column(counts as Record<string, number>, name))).toBe(kind)
  })
})

it('suggests the option that a value probably means', () => {
  const options = ['Under 5 minutes on foot', 'Every day', '6 times']
  expect(similarOption('Under 5 min', options)).toBe('Under 5 minutes on foot')
  expect(similarOption('Evry day', options)).toBe('Every day')
  expect(similarOption('5 times', options)).toBeNull()
  expect(similarOption('Something else', options)).toBeNull()
})

it('names every column differently', () => {
  const { names, notes } = headerNames(['G01Q02. How often?', '', 'Score', 'Score', 'x'.repeat(400)])
  expect(names.slice(0, 4)).toEqual(['How often?', 'Column 2', 'Score', 'Score (2)'])
  expect(names[4]?.length).toBeLessThanOrEqual(300)
  expect(notes).toHaveLength(3)
})
