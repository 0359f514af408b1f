import { newId } from '../../apps/api/src/db/new-id.ts'
import type { Deps } from '../../apps/api/src/deps.ts'
import { QUESTION_TEXTS } from './questions.ts'

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
