import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../src/db/db.ts'
import { newId } from '../../src/db/new-id.ts'
import type { NewPersonaSurvey } from '../../src/db/schema/rows.ts'

type Options = {
  answers?: number | number[][]
  questions?: number
  personas?: number
  slug?: string
  columns?: Partial<NewPersonaSurvey>
}

const OPTIONS = 4
const WORDS = ['Every day', 'Once a week', 'Rarely', 'Not sure']

/**
 * Inserts an active survey with answers for this owner, bypassing the API.
 * @param answers a number of responses, or the chosen positions of each
 * @param columns other than the usual ones
 */
export async function insertAnsweredSurvey(
  db: Db,
  ownerId: string,
  {
    answers = 12,
    questions = 6,
    personas = 3,
    slug = randomBytes(11).toString('hex'),
    columns = {},
  }: Options = {},
): Promise<{ id: string; slug: string }> {
  const { persona_surveys: surveys, survey_responses: responses } = db.schema
  const id = newId()
  const now = Date.now()
  const positions =
    typeof answers === 'number'
      ? Array.from({ length: answers }, (_, index) => usualAnswer(index, questions))
      : answers
  const surveyQuestions = Array.from({ length: questions }, (_, place) => ({
    id: `q${place + 1}`,
    question: `How often do you do thing ${place + 1}?`,
    options: WORDS.map((text, position) => ({
      id: String.fromCharCode(97 + position),
      text,
      score: position === 3 ? 5 : 9 - position * 4,
      ...(position === 3 ? { not_sure: true } : {}),
    })),
    explanation: 'Shows how often.',
  }))
  await db.write(async (tx) => {
    await tx.insert(surveys).values({
      id,
      user_id: ownerId,
      title: 'Saturday bread, weekday bread',
      relationship: 'Customer (Product)',
      business_context: 'A small bakery in the harbour district that bakes sourdough and rye.',
      detail_level: 'detailed',
      persona_count: personas,
      questions: surveyQuestions,
      status: 'active',
      public_url_slug: slug,
      response_count: 0,
      published_at: now,
      created_at: now,
      updated_at: now,
      ...columns,
    })
    const rows = positions.map((answer, index) => ({
      survey_id: id,
      number: index + 1,
      submission_id: newId(),
      answers: answer,
      metadata: { user_agent: null, submitted_at: now },
      created_at: now + index,
    }))
    for (let at = 0; at < rows.length; at += 500) await tx.insert(responses).values(rows.slice(at, at + 500))
    await tx.update(surveys).set({ response_count: rows.length }).where(eq(surveys.id, id))
  })
  return { id, slug }
}

/** Two groups: even responses choose among the first two options, odd ones among the last two. */
function usualAnswer(index: number, questions: number): number[] {
  return Array.from(
    { length: questions },
    (_, place) => (index % 2 === 0 ? (index + place) % 2 : 2 + ((index + place) % 2)) % OPTIONS,
  )
}
