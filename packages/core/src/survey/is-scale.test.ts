import { expect, test } from 'vitest'
import { isScale } from './is-scale.ts'

const question = (...texts: string[]) => ({
  options: [
    ...texts.map((text, index) => ({ id: `o${index}`, text, score: 9 - 2 * index })),
    { id: 'n', text: 'Not sure', score: 5, not_sure: true },
  ],
})

test.each([
  ['Every week or more', 'Several times a month', 'About once a month', 'A few times a year or less'],
  ['Three times a week or more', 'Once or twice a week', 'Two or three times in all', 'Not at all'],
  ['Täglich', 'Mehrmals in der Woche', 'Etwa einmal im Monat', 'Selten'],
  ['Under 5 minutes', '5 to 15 minutes', 'More than 15 minutes'],
  ['More than most', 'About as much as others', 'Less than most'],
  ['Strongly agree', 'Agree', 'Disagree'],
])('%s … is a scale', (...texts) => {
  expect(isScale(question(...texts))).toBe(true)
})

test.each([
  ['In the morning', 'During the day', 'In the evening', 'Only at the weekend'],
  ['I believe in it', 'It is useful to me', 'I enjoy it', 'Somebody asked me'],
  ['Bouldern', 'Vorstieg oder Toprope', 'Kurse oder Training'],
  ['Yes', 'No'],
])('%s … is none', (...texts) => {
  expect(isScale(question(...texts))).toBe(false)
})

test('options whose scores go up and down are no scale', () => {
  const { options } = question('Every day', 'Every week', 'Every month')
  expect(
    isScale({ options: options.map((one, index) => ({ ...one, score: [2, 9, 4, 5][index] ?? 0 })) }),
  ).toBe(false)
})
