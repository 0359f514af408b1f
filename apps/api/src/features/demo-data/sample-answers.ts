import { seededRandom } from '@whofor/core/random'
import type { DemoGroup } from './demo-survey.ts'

/** Probability of the group's usual answer; otherwise any option, including "Not sure". */
const USUAL_PROBABILITY = 0.76
/** Above 1: more answers come in the first days than later. */
const EARLY_EXPONENT = 1.5

/** One answer sheet, and when it was sent as a fraction of the time the survey was open, 0 to 1. */
export type SampledResponse = { answers: number[]; passed: number }

/**
 * Draws answer sheets of the planted groups, earliest first. Deterministic.
 * @param optionCounts how many options each question has
 */
export function sampleAnswers(
  optionCounts: number[],
  { count, groups }: { count: number; groups: DemoGroup[] },
  seed: number,
): SampledResponse[] {
  const random = seededRandom(seed)
  const sheets = Array.from({ length: count }, () => {
    const group = pick(groups, random())
    const answers = optionCounts.map((options, question) => {
      const any = Math.floor(random() * options)
      return random() < USUAL_PROBABILITY ? (group?.usual[question] ?? any) : any
    })
    return { answers, passed: random() ** EARLY_EXPONENT }
  })
  return sheets.sort((left, right) => left.passed - right.passed)
}

function pick(groups: DemoGroup[], draw: number): DemoGroup | undefined {
  let left = draw
  for (const group of groups) {
    left -= group.share
    if (left < 0) return group
  }
  return groups.at(-1)
}
