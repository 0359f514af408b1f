import { translated } from '../i18n/translated.ts'
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

export const DEMO_TEXTS = translated(
  {
    title: 'How do you buy your bread?',
    questions: [
      {
        question: 'When do you decide what to buy?',
        options: ['The day before', 'That morning', 'At the counter', 'Not sure'],
      },
      {
        question: 'Who are you usually buying for?',
        options: ['A family or a shared house', 'Just me', 'The two of us', 'Not sure'],
      },
      {
        question: 'Would you order ahead if pickup took a minute?',
        options: ['Yes, every time', 'Yes, for weekends', 'Probably not', 'Not sure'],
      },
    ],
  },
  {
    title: 'Wie kaufen Sie Ihr Brot?',
    questions: [
      {
        question: 'Wann entscheiden Sie, was Sie kaufen?',
        options: ['Am Tag davor', 'Am selben Morgen', 'Erst an der Theke', 'Weiß nicht'],
      },
      {
        question: 'Für wen kaufen Sie meistens ein?',
        options: ['Familie oder WG', 'Nur für mich', 'Für uns zwei', 'Weiß nicht'],
      },
      {
        question: 'Würden Sie vorbestellen, wenn das Abholen nur eine Minute dauert?',
        options: ['Ja, jedes Mal', 'Ja, fürs Wochenende', 'Eher nicht', 'Weiß nicht'],
      },
    ],
  },
)

/** The questions in the current language. */
export function demoQuestions(): PublicQuestion[] {
  return Object.keys(COUNTS).map((id, index) => ({
    id,
    question: DEMO_TEXTS.questions[index]?.question ?? '',
    options: OPTION_IDS.map((option, at) => ({
      id: option,
      text: DEMO_TEXTS.questions[index]?.options[at] ?? '',
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

export const isNotSure = (optionId: string): boolean => optionId === OPTION_IDS.at(-1)
