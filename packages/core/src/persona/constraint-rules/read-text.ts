import { type ConstraintSlot, HOUSEHOLDS, type Reading } from '../constraints.ts'
import { answeredAges, statedAges } from './age.ts'
import { answeredHouseholds, statedFamily } from './family.ts'
import { answeredGenders, statedGender } from './gender.ts'
import { occupationStatus, statedOccupations } from './occupation.ts'
import { statedPlaces } from './place.ts'
import { OPEN_ANSWER, sentencesOf } from './sentences.ts'

/**
 * Constraints in free text in English, German, French and, in part, Spanish. The rules prefer missing a constraint to
 * misreading one: a number counts as an age only where it is unambiguous.
 * @param isAboutAudience false for a business context, which may also name staff
 */
export function readText(text: string, isAboutAudience = false): Reading[] {
  const sentences = sentencesOf(text)
  const families = sentences.flatMap(statedFamily)
  const isEveryFamily =
    new Set(families.flatMap(({ households }) => households)).size >= HOUSEHOLDS.length - 1
  return [
    ...sentences
      .flatMap(statedAges)
      .map(({ words, range }): Reading => ({ about: 'age', words, values: [range] })),
    ...statedGender(text, sentences).map(
      ({ words, gender }): Reading => ({ about: 'gender', words, ...(gender ? { values: [gender] } : {}) }),
    ),
    ...sentences
      .flatMap((sentence) => statedOccupations(sentence, isAboutAudience))
      .map((words) => occupation(words)),
    ...statedPlaces(text, sentences).map(
      ({ words, name }): Reading => ({ about: 'place', words, ...(name ? { values: [name] } : {}) }),
    ),
    ...(isEveryFamily ? [] : families).map(
      ({ words, households }): Reading => ({ about: 'family', words, values: households }),
    ),
  ]
}

/**
 * Reads the answer to a question about one slot, in any language. Its words are binding even if no rule finds a value.
 * @returns null if the answer leaves the slot open
 */
export function readAnswer(about: ConstraintSlot, answer: string, question = ''): Reading | null {
  const words = /^\p{L}{1,4}$/u.test(answer) && question ? `${question} ${answer}` : answer
  const reading = valuesOf(about, answer, question, words)
  return !('values' in reading) && OPEN_ANSWER.test(answer.trim()) ? null : reading
}

function valuesOf(about: ConstraintSlot, answer: string, question: string, words: string): Reading {
  if (about === 'age') return { about, words, ...some(answeredAges(answer)) }
  if (about === 'gender') return { about, words, ...some(answeredGenders(answer)) }
  if (about === 'family') return { about, words, ...some(answeredHouseholds(answer, question)) }
  if (about === 'occupation') return { ...occupation(answer), words }
  const names = statedPlaces(answer, [answer]).flatMap(({ name }) => (name ? [name] : []))
  return { about, words, ...some(names) }
}

function occupation(words: string): Reading & { about: 'occupation' } {
  return { about: 'occupation', words, ...some(occupationStatus(words)) }
}

const some = <T>(values: T[]): { values?: T[] } => (values.length > 0 ? { values } : {})
