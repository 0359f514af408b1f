import { newId } from '../../apps/api/src/db/new-id.ts'
import type { Deps } from '../../apps/api/src/deps.ts'

/** Eight questions with five options, as long as real ones. */
const QUESTION_TEXTS: readonly { question: string; options: readonly string[] }[] = [
  {
    question: 'How often do you buy bread from a bakery?',
    options: ['Every day', 'Several times a week', 'Once a week', 'Once or twice a month', 'Less often'],
  },
  {
    question: 'When do you usually decide what to buy?',
    options: ['The day before', 'On the way to the shop', 'At the counter', 'I order ahead', 'Not sure'],
  },
  {
    question: 'Who are you mostly buying for?',
    options: ['Just me', 'The two of us', 'A family with children', 'A shared flat', 'People at work'],
  },
  {
    question: 'What matters most when you choose a loaf?',
    options: ['How fresh it is', 'The ingredients', 'The price', 'That it keeps well', 'The taste alone'],
  },
  {
    question: 'How long would you queue on a Saturday morning?',
    options: ['Not at all', 'Up to 5 minutes', 'Up to 10 minutes', 'As long as it takes', 'Not sure'],
  },
  {
    question: 'Would you order ahead if pickup took one minute?',
    options: ['Yes, every time', 'Yes, for weekends', 'For special occasions', 'Probably not', 'Not sure'],
  },
  {
    question: 'How do you feel about paying more for organic flour?',
    options: [
      'I already do',
      'Fine, up to a tenth more',
      'Only now and then',
      'I would rather not',
      'Not sure',
    ],
  },
  {
    question: 'Where do you hear about new things from the shops around you?',
    options: ['From neighbours', 'In the shop itself', 'On social media', 'By email', 'I hardly ever do'],
  },
]

export const SLUG = 'Bench0Bench0Bench0Benc'
export const SURVEY_ID = '019a0000-0005-7000-8000-000000000001'
const OPTIONS = 5
const letter = (place: number): string => String.fromCharCode(97 + place)

/** Eight questions with five options. */
export const QUESTIONS = QUESTION_TEXTS.map(({ question, options }, place) => ({
  id: `q${place + 1}`,
  question,
  options: options.map((text, at) => ({ id: letter(at), text, score: at * 2 })),
  explanation: '',
}))
export const TITLE = 'How do you buy your bread?'

/** Inserts an active survey. */
export async function insertSurvey(deps: Pick<Deps, 'db'>, owner: string): Promise<void> {
  const { persona_surveys } = deps.db.schema
  const now = Date.now()
  await deps.db.write(async (tx) => {
    await tx.insert(persona_surveys).values({
      id: SURVEY_ID,
      user_id: owner,
      title: TITLE,
      relationship: 'Client',
      business_context: 'A bench.',
      detail_level: 'simple',
      persona_count: 3,
      questions: QUESTIONS,
      status: 'active',
      public_url_slug: SLUG,
      created_at: now,
      updated_at: now,
    })
  })
}

/** A distinct answer sheet, with a submission id in the server's format. */
export function sheet(number: number): string {
  const answers = Object.fromEntries(
    QUESTIONS.map(({ id }, place) => [id, letter((number * (place + 3)) % OPTIONS)]),
  )
  return JSON.stringify({ submission_id: newId(), answers, email: null })
}
