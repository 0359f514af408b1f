import { describe, expect, it } from 'vitest'
import { isNotSure } from './not-sure.ts'
import { proposeScores } from './propose-question.ts'

const proposed = (...values: string[]) => {
  const { order, options } = proposeScores(values)
  return [order, ...options.map(({ text, score }) => `${text} ${score}`)]
}

describe('proposeScores', () => {
  it.each([
    [
      ['Disagree', 'Strongly agree', 'Neutral'],
      ['scale', 'Strongly agree 10', 'Neutral 5', 'Disagree 3'],
    ],
    [
      ['stimme zu', 'stimme gar nicht zu'],
      ['scale', 'stimme zu 8', 'stimme gar nicht zu 0'],
    ],
    [
      ['Sometimes', 'Never', 'Often'],
      ['scale', 'Often 10', 'Sometimes 5', 'Never 0'],
    ],
    [
      ['nie', 'täglich', 'selten', 'häufig'],
      ['scale', 'täglich 10', 'häufig 7', 'selten 3', 'nie 0'],
    ],
    [
      ['No', 'Yes'],
      ['scale', 'Yes 10', 'No 0'],
    ],
    [
      ['NEIN', 'vielleicht', 'ja'],
      ['scale', 'ja 10', 'vielleicht 5', 'NEIN 0'],
    ],
    [
      ['3', '1', '5', '2', '4'],
      ['scale', '5 10', '4 8', '3 5', '2 3', '1 0'],
    ],
    [
      ['0', '3', '10', '7'],
      ['scale', '10 10', '7 7', '3 3', '0 0'],
    ],
    [
      ['4', '2'],
      ['scale', '4 8', '2 3'],
    ],
    [
      ['25–34', 'under 18', '18–24', '35 and over'],
      ['numbers', '35 and over 10', '25–34 7', '18–24 3', 'under 18 0'],
    ],
    [
      ['Rye', 'Rolls', 'Cake'],
      ['appearance', 'Rye 10', 'Rolls 5', 'Cake 0'],
    ],
    [
      ['Agree', 'agree somewhat or so'],
      ['appearance', 'Agree 10', 'agree somewhat or so 0'],
    ],
  ])('%j', (values, expected) => {
    expect(proposed(...values)).toEqual(expected)
  })
})

it.each(['Not sure', "I don't know", 'I don’t know', 'N/A', 'n.a.', 'k. A.', 'Weiß nicht', 'KEINE ANGABE'])(
  'recognizes %j as "Not sure"',
  (value) => {
    expect(isNotSure(value)).toBe(true)
    expect(isNotSure(`${value} at all`)).toBe(false)
  },
)
