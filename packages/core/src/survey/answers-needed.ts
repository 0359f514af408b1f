import { texts } from '@whofor/texts/core/survey'
import { FEWEST_FOR_ADVICE } from '../segments/fewest-answers.ts'

const FOR_THE_FIRST = 30
const FOR_EACH_OTHER = 35

/** Estimated number of answers that support this many personas: 30 for one, 100 for three. */
export function answersNeeded(personas: number): number {
  return FOR_THE_FIRST + FOR_EACH_OTHER * (personas - 1)
}

/** How many answers a survey needs, the same sentences wherever it is asked. */
export const neededForOne = (): string => texts.answers_needed.for_one({ count: answersNeeded(1) })
export const neededForPersonas = (): string =>
  texts.answers_needed.for_personas({ one: answersNeeded(1), three: answersNeeded(3) })
export const earlySignalText = (): string => texts.answers_needed.early({ count: FEWEST_FOR_ADVICE })

/** Minimum stability of groups that would be found again in answers of other people. */
export const STEADY_FROM = 0.8
