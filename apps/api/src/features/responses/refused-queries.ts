import { PERSON_FIELD } from '@whofor/core/survey/settings/hidden-fields'
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../db/db.ts'
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

/** As in the index of responses. */
const PERSON = sql.raw(`((metadata -> 'fields') ->> '${PERSON_FIELD}')`)

/** Whether another response that counts came with the same user id. */
export async function hasAnswered(
  db: Db,
  on: Reader | Tx,
  { survey_id, submission_id, person }: { survey_id: string; submission_id: string; person: string },
): Promise<boolean> {
  const { survey_responses: responses } = db.schema
  const [row] = await on
    .select({ id: responses.id })
    .from(responses)
    .where(
      and(
        eq(responses.survey_id, survey_id),
        eq(PERSON, person),
        isNotNull(PERSON),
        ne(responses.submission_id, submission_id),
      ),
    )
    .limit(1)
  return row !== undefined
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
