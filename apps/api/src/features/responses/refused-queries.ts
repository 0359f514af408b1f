import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../db/db.ts'
import type { NewUncountedResponse, SurveyResponse } from '../../db/schema/rows.ts'

type Stored = Pick<SurveyResponse, 'answers' | 'respondent_email'>

/** The response that is stored and counts under a submission id. */
export async function findSubmitted(
  db: Db,
  submission: { survey_id: string; submission_id: string },
): Promise<Stored | null> {
  const { survey_responses: responses } = db.schema
  const [row] = await db.read
    .select({ answers: responses.answers, respondent_email: responses.respondent_email })
    .from(responses)
    .where(
      and(
        eq(responses.survey_id, submission.survey_id),
        eq(responses.submission_id, submission.submission_id),
      ),
    )
  return row ?? null
}

/** The first that is refused is kept for the owner: someone who tries without end makes one row. */
export async function insertRefused(
  db: Db,
  tx: Tx,
  row: Omit<NewUncountedResponse, 'reason' | 'number'>,
): Promise<void> {
  const { uncounted_responses: uncounted } = db.schema
  await tx
    .insert(uncounted)
    .values({ ...row, reason: 'refused', number: null })
    .onConflictDoNothing({ target: [uncounted.survey_id, uncounted.submission_id] })
}
