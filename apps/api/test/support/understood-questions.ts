import type { NewPersonaSurvey } from '../../src/db/schema/rows.ts'

/** Of which the demo model understands what they ask about. */
export const UNDERSTOOD: readonly string[][] = [
  ['How often do you visit us?', 'Every week', 'Once a month', 'Once a year'],
  ['What keeps you from coming more often?', 'The queue', 'The prices', 'The distance'],
  ['What is the main reason you come?', 'The bread', 'The coffee', 'The people'],
  ['How much do you spend here?', 'A little', 'Enough', 'A lot'],
]

/** Published questions with "Not sure" as their fourth option. */
export function questionsOf(texts: readonly (readonly string[])[] = UNDERSTOOD) {
  return texts.map(([question = '', ...options], place) => ({
    id: `q${place + 1}`,
    question,
    options: [...options, 'Not sure'].map((text, position) => ({
      id: String.fromCharCode(97 + position),
      text,
      score: position === 3 ? 5 : 9 - position * 4,
      ...(position === 3 ? { not_sure: true } : {}),
    })),
    explanation: '',
  })) satisfies NewPersonaSurvey['questions']
}
