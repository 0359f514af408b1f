import { texts } from '@whofor/texts/core/demo'
import type { PublicQuestion } from '../survey/survey.ts'

/** The sample bakery of the landing page and of the public demo: its survey, and what 128 invented customers answered. */
export const DEMO_GROUPS = ['nora', 'samir', 'edith'] as const
export type DemoGroup = (typeof DEMO_GROUPS)[number]

/** "Not sure" is the last option of each question. */
const OPTION_IDS: readonly string[] = ['a', 'b', 'c', 'd']

/** Answers by question, group and option. */
const COUNTS: Record<string, Record<DemoGroup, readonly number[]>> = {
  q1: { nora: [33, 11, 4, 5], samir: [13, 24, 5, 2], edith: [6, 3, 20, 2] },
  q2: { nora: [38, 6, 7, 2], samir: [8, 31, 3, 2], edith: [6, 5, 19, 1] },
  q3: { nora: [12, 29, 8, 4], samir: [22, 5, 14, 3], edith: [3, 4, 21, 3] },
}

/** The questions in the current language. */
export function demoQuestions(): PublicQuestion[] {
  return Object.keys(COUNTS).map((id, index) => ({
    id,
    question: texts.bakery.questions[index]?.question ?? '',
    options: OPTION_IDS.map((option, at) => ({
      id: option,
      text: texts.bakery.questions[index]?.options[at] ?? '',
    })),
  }))
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Number of responses in a group. */
export const demoSize = (group: DemoGroup): number => sum(COUNTS.q1?.[group] ?? [])
export const demoTotal = (): number => sum(DEMO_GROUPS.map(demoSize))

/** How many chose an option, in a group and overall. */
export function demoCount(questionId: string, group: DemoGroup, optionId: string) {
  const counts = COUNTS[questionId]
  const at = OPTION_IDS.indexOf(optionId)
  const of = (one: DemoGroup): number => counts?.[one][at] ?? 0
  return {
    count: of(group),
    of: demoSize(group),
    overall: sum(DEMO_GROUPS.map(of)),
    overallOf: demoTotal(),
  }
}

/** Rounded percentages of the group and overall. */
export function demoShares(questionId: string, group: DemoGroup, optionId: string) {
  const { count, of, overall, overallOf } = demoCount(questionId, group, optionId)
  return { group: Math.round((100 * count) / of), overall: Math.round((100 * overall) / overallOf) }
}

const isNotSure = (optionId: string): boolean => optionId === OPTION_IDS.at(-1)

/**
 * The group in which these answers are most likely: the product of the shares of each answer. "Not sure" is ignored. On
 * a tie the current group stays, so that an answer never changes the person without a reason.
 * @param answers option ids by question id
 */
export function closestGroup(answers: Readonly<Record<string, string>>, current: DemoGroup): DemoGroup {
  const likelihood = (group: DemoGroup): number =>
    Object.entries(answers)
      .filter(([, option]) => !isNotSure(option))
      .map(([question, option]) => demoCount(question, group, option))
      .reduce((product, { count, of }) => product * (count / of), 1)
  return DEMO_GROUPS.reduce((best, group) => (likelihood(group) > likelihood(best) ? group : best), current)
}
