import { expect, it } from 'vitest'
import { writtenSentences } from './written-sentences.ts'

const read = (written: string) =>
  writtenSentences(written).map(({ text, references }) => [
    text,
    ...references.map(({ code, inferred }) => `${inferred ? '~' : ''}${code}`),
  ])

it.each([
  [
    'after the full stop',
    'She comes weekly. [Q1.A] She likes rye.',
    [['She comes weekly.', 'Q1.A'], ['She likes rye.']],
  ],
  [
    'before it',
    'She comes weekly [Q1.A]. She likes rye [~Q2.B].',
    [
      ['She comes weekly.', 'Q1.A'],
      ['She likes rye.', '~Q2.B'],
    ],
  ],
  ['several in one', 'She comes weekly [Q1.A, ~I2].', [['She comes weekly.', 'Q1.A', '~I2']]],
  ['several in a row', 'She comes weekly. [Q1.A] [Q12.C]', [['She comes weekly.', 'Q1.A', 'Q12.C']]],
  [
    'other brackets and small letters',
    'She comes weekly (q1.a). Often 【Q2.B】.',
    [
      ['She comes weekly.', 'Q1.A'],
      ['Often.', 'Q2.B'],
    ],
  ],
  ['an item without full stop', 'fresh bread every week [Q3.D]', [['fresh bread every week', 'Q3.D']]],
  ['none', 'Quiet mornings (before eight). Really?', [['Quiet mornings (before eight).'], ['Really?']]],
  ['Japanese', '毎週来ます。[Q1.A] パンが好きです。', [['毎週来ます。', 'Q1.A'], ['パンが好きです。']]],
])('reads references: %s', (_, written, expected) => {
  expect(read(written)).toEqual(expected)
})

it('keeps what lies between sentences', () => {
  const written = 'One. [Q1.A]\n\nTwo [Q1.B].  Three.'
  const parts = writtenSentences(written)
  expect(parts.map(({ text, gap }) => text + gap).join('')).toBe('One.\n\nTwo.  Three.')
})
