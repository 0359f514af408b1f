import { LOCALES, type Locale } from '@whofor/texts/locales'

/** The public demo personas; each has its page at `/p/demo-<id>`. */
export const DEMO_PEOPLE = ['edith', 'jonas', 'amara'] as const
export type DemoPersonId = (typeof DEMO_PEOPLE)[number]

export const isDemoPerson = (id: string): id is DemoPersonId => DEMO_PEOPLE.some((one) => one === id)

export const DEMO_SLUG = 'demo-edith'
/** Surveys of the public demo, whose answers are never stored. */
export const demoSurveySlug = (locale: Locale): string => (locale === LOCALES[0] ? 'demo' : `demo-${locale}`)

export type CountedAnswer = { count: number; overall: number }

/** Answers in the group, answers in all, and the counted answers in the order of their texts. */
export const DEMO_COUNTS: Record<
  DemoPersonId | 'nora',
  { count: number; of: number; answers: CountedAnswer[] }
> = {
  nora: {
    count: 53,
    of: 128,
    answers: [
      { count: 33, overall: 52 },
      { count: 38, overall: 52 },
      { count: 29, overall: 38 },
    ],
  },
  edith: {
    count: 31,
    of: 128,
    answers: [
      { count: 20, overall: 29 },
      { count: 19, overall: 29 },
      { count: 21, overall: 43 },
    ],
  },
  jonas: {
    count: 37,
    of: 94,
    answers: [
      { count: 30, overall: 37 },
      { count: 25, overall: 31 },
      { count: 20, overall: 44 },
    ],
  },
  amara: {
    count: 66,
    of: 212,
    answers: [
      { count: 51, overall: 89 },
      { count: 47, overall: 61 },
      { count: 32, overall: 55 },
    ],
  },
}

/** Rounded percentages of the group and overall. */
export function demoPersonShares({ count, of }: { count: number; of: number }, answer: CountedAnswer) {
  return { group: Math.round((100 * answer.count) / count), overall: Math.round((100 * answer.overall) / of) }
}
