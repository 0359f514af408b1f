import type { SurveyQuestion } from '@whofor/core/survey/schema'
import type { PublicSurvey } from '@whofor/core/survey/survey'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Prepared } from '../../db/db.ts'
import { publishedQuestions } from '../surveys/survey-questions.ts'

const SLUG = /^[0-9A-Za-z]{22}$/
const KEPT = 500

/** An active survey as the public side needs it. */
export type LiveSurvey = { id: string; ownerId: string; questions: SurveyQuestion[]; shown: PublicSurvey }
export type LiveSurveys = {
  /** An active survey; draft, closed, archived and unknown slugs are alike: null. */
  find(slug: string): Promise<LiveSurvey | null>
  /** The same without asking whether it still is active, once it was: for submissions, whose storing decides that. */
  recall(slug: string): Promise<LiveSurvey | null>
}

/** Finds surveys by slug. What was published never changes, so its parsed questions are kept. */
export function createLiveSurveys(db: Db): LiveSurveys {
  const active: Prepared<{ id: string }[]> = db.prepare(
    'live_survey_id',
    (on, { persona_surveys: surveys }) =>
      on
        .select({ id: surveys.id })
        .from(surveys)
        .where(
          and(
            eq(surveys.public_url_slug, sql.placeholder('slug')),
            eq(surveys.status, 'active'),
            eq(surveys.archived, false),
          ),
        ),
  )
  const kept = new Map<string, LiveSurvey>()
  async function find(slug: string): Promise<LiveSurvey | null> {
    if (!SLUG.test(slug)) return null
    const [row] = await active(db.read, { slug })
    if (!row) return null
    const known = kept.get(slug)
    if (known) return known
    const found = await loadLiveSurvey(db, row.id)
    if (found) remember(kept, found)
    return found
  }
  return { find, recall: async (slug) => kept.get(slug) ?? find(slug) }
}

async function loadLiveSurvey(db: Db, id: string): Promise<LiveSurvey | null> {
  const { persona_surveys: surveys } = db.schema
  const [row] = await db.read.select().from(surveys).where(eq(surveys.id, id))
  if (!row?.public_url_slug) return null
  const questions = publishedQuestions(row)
  return {
    id: row.id,
    ownerId: row.user_id,
    questions,
    shown: {
      slug: row.public_url_slug,
      title: row.title,
      questions: questions.map(({ id: questionId, question, options }) => ({
        id: questionId,
        question,
        options: options.map(({ id: optionId, text }) => ({ id: optionId, text })),
      })),
    },
  }
}

/** The oldest leaves when there are too many. */
function remember(kept: Map<string, LiveSurvey>, survey: LiveSurvey): void {
  const oldest = kept.size >= KEPT ? kept.keys().next().value : undefined
  if (oldest !== undefined) kept.delete(oldest)
  kept.set(survey.shown.slug, survey)
}
