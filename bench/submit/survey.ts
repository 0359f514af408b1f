import { newId } from '../../apps/api/src/db/new-id.ts'
import type { Deps } from '../../apps/api/src/deps.ts'

export const SLUG = 'Bench0Bench0Bench0Benc'
export const QUESTIONS = 8
const OPTIONS = 5

/** Inserts an owner and an active survey of eight questions with five options. */
export async function insertSurvey(deps: Pick<Deps, 'db'>): Promise<void> {
  const { users, persona_surveys } = deps.db.schema
  const owner = newId()
  const now = Date.now()
  const options = Array.from({ length: OPTIONS }, (_, place) => ({
    id: String.fromCharCode(97 + place),
    text: `Option ${place + 1}`,
    score: place * 2,
  }))
  const questions = Array.from({ length: QUESTIONS }, (_, place) => ({
    id: `q${place + 1}`,
    question: `Question ${place + 1}?`,
    options,
    explanation: '',
  }))
  await deps.db.write(async (tx) => {
    await tx.insert(users).values({ id: owner, email: 'owner@example.com', created_at: now })
    await tx.insert(persona_surveys).values({
      user_id: owner,
      title: 'Bench',
      relationship: 'Client',
      business_context: 'A bench.',
      detail_level: 'simple',
      persona_count: 3,
      questions,
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
    Array.from({ length: QUESTIONS }, (_, place) => [
      `q${place + 1}`,
      String.fromCharCode(97 + ((number * (place + 3)) % OPTIONS)),
    ]),
  )
  return JSON.stringify({ submission_id: newId(), answers, email: null })
}
