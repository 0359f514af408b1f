/** Sample data of the landing page: a bakery with 128 answers in three groups. */
export const ANSWERS = 128
export const QUESTION = 'When do you decide what to buy?'

export type Figure = { answer: string; count: number; overall: number }
export type Group = {
  option: string
  chosen: number
  name: string
  subtitle: string
  portrait: 'nora' | 'samir' | 'edith' | 'nobody'
  count: number
  sentence: string
  /** The picked answer comes first; `overall` is everyone's share in percent. */
  figures: Figure[]
}

export const GROUPS: Group[] = [
  {
    option: 'The day before',
    chosen: 52,
    name: 'Nora',
    subtitle: 'Plans Saturday on Friday',
    portrait: 'nora',
    count: 53,
    sentence: 'Decides the day before and arrives with a list.',
    figures: [
      { answer: 'Decides the day before', count: 33, overall: 41 },
      { answer: 'Buys for the whole table', count: 38, overall: 45 },
      { answer: 'Would order ahead for weekends', count: 29, overall: 31 },
    ],
  },
  {
    option: 'That morning',
    chosen: 38,
    name: 'Samir',
    subtitle: 'Smells it, then wants it',
    portrait: 'samir',
    count: 44,
    sentence: 'Decides the same morning, usually on the way to work.',
    figures: [
      { answer: 'Decides that morning', count: 24, overall: 30 },
      { answer: 'Comes on foot', count: 31, overall: 49 },
      { answer: 'Takes another loaf if it is gone', count: 27, overall: 38 },
    ],
  },
  {
    option: 'Standing at the counter',
    chosen: 30,
    name: 'Edith',
    subtitle: 'Asks what is good today',
    portrait: 'edith',
    count: 31,
    sentence: 'Decides at the counter and likes a recommendation.',
    figures: [
      { answer: 'Decides at the counter', count: 20, overall: 23 },
      { answer: 'Buys one loaf at a time', count: 19, overall: 28 },
      { answer: 'Would stay for a table', count: 16, overall: 22 },
    ],
  },
  {
    option: 'Not sure',
    chosen: 8,
    name: 'Nobody yet',
    subtitle: 'Not sure is an answer, not a person',
    portrait: 'nobody',
    count: 8,
    sentence: 'Too few for a persona, and spread across all three groups.',
    figures: [],
  },
]

export const share = (count: number, of: number) => Math.round((count / of) * 100)
