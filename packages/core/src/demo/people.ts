import { translated } from '../i18n/translated.ts'

/** The public demo personas; each has its page at `/p/demo-<id>`. */
export const DEMO_PEOPLE = ['edith', 'jonas', 'amara'] as const
export type DemoPersonId = (typeof DEMO_PEOPLE)[number]

export const isDemoPerson = (id: string): id is DemoPersonId => DEMO_PEOPLE.some((one) => one === id)

export const DEMO_SLUG = 'demo-edith'
/** Surveys of the public demo, whose answers are never stored. */
export const DEMO_SURVEY_SLUGS = { en: 'demo', de: 'demo-de' } as const

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

/** The fields of each person's card. The whole sheet comes from the API. */
export const DEMO_PEOPLE_TEXTS = translated(
  {
    nora: {
      name: 'Nora',
      subtitle: 'Plans Saturday on Friday',
      trade: 'Bakery',
      age: '36–44',
      quote: 'By Saturday morning I already know what I’m carrying home.',
      answers: ['Decides the day before', 'Buys for the whole table', 'Would order ahead for weekends'],
    },
    edith: {
      name: 'Edith',
      subtitle: 'Asks what is good today',
      trade: 'Bakery',
      age: '66–74',
      quote: 'I don’t come in for a loaf. I come in and you tell me which one.',
      answers: ['Decides at the counter', 'Buys one loaf for two', 'Would rather not order ahead'],
    },
    jonas: {
      name: 'Jonas',
      subtitle: 'Needs it back by morning',
      trade: 'Bicycle workshop',
      age: '28–35',
      quote: 'If it takes two days, I take the bus, and I don’t come back.',
      answers: ['Rides in any weather', 'Would pay for overnight', 'Books by phone'],
    },
    amara: {
      name: 'Amara',
      subtitle: 'Learns after the children sleep',
      trade: 'Language school',
      age: '34–41',
      quote: 'Thirty minutes is a lesson. Sixty is a babysitter.',
      answers: ['Studies after 8 pm', 'Prefers 30-minute lessons', 'Tends to stop in week three'],
    },
  },
  {
    nora: {
      name: 'Nora',
      subtitle: 'Plant den Samstag am Freitag',
      trade: 'Bäckerei',
      age: '36–44',
      quote: 'Am Samstagmorgen weiß ich längst, was ich nach Hause trage.',
      answers: [
        'Entscheidet am Tag davor',
        'Kauft für den ganzen Tisch',
        'Würde fürs Wochenende vorbestellen',
      ],
    },
    edith: {
      name: 'Edith',
      subtitle: 'Fragt, was heute gut ist',
      trade: 'Bäckerei',
      age: '66–74',
      quote: 'Ich komme nicht wegen eines Brotes. Ich komme, und Sie sagen mir, welches.',
      answers: ['Entscheidet an der Theke', 'Kauft ein Brot für zwei', 'Möchte nicht vorbestellen'],
    },
    jonas: {
      name: 'Jonas',
      subtitle: 'Braucht es bis morgen früh zurück',
      trade: 'Fahrradwerkstatt',
      age: '28–35',
      quote: 'Wenn es zwei Tage dauert, nehme ich den Bus und komme nicht wieder.',
      answers: ['Fährt bei jedem Wetter', 'Würde für über Nacht zahlen', 'Vereinbart Termine am Telefon'],
    },
    amara: {
      name: 'Amara',
      subtitle: 'Lernt, wenn die Kinder schlafen',
      trade: 'Sprachschule',
      age: '34–41',
      quote: 'Dreißig Minuten sind Unterricht. Sechzig sind ein Babysitter.',
      answers: ['Lernt nach 20 Uhr', 'Bevorzugt 30-Minuten-Stunden', 'Hört eher in Woche drei auf'],
    },
  },
)
