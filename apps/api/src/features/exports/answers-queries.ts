import { and, asc, eq, gt, lte, or } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import type { SurveyResponse } from '../../db/schema/rows.ts'

export type StoredResponse = Pick<
  SurveyResponse,
  'number' | 'created_at' | 'respondent_email' | 'answers' | 'metadata'
>

/** The next responses of a survey after a number, oldest first, none above `upTo`. */
export async function selectResponsesAfter(
  db: Db,
  surveyId: string,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<StoredResponse[]> {
  const { survey_responses: responses } = db.schema
  return db.read
    .select({
      number: responses.number,
      created_at: responses.created_at,
      respondent_email: responses.respondent_email,
      answers: responses.answers,
      metadata: responses.metadata,
    })
    .from(responses)
    .where(and(eq(responses.survey_id, surveyId), gt(responses.number, after), lte(responses.number, upTo)))
    .orderBy(asc(responses.number))
    .limit(limit)
}

type Place = { created_at: number; id: string }

/** The next unfinished responses of a survey, oldest first, by an index. */
export async function selectUnfinishedAfter(
  db: Db,
  surveyId: string,
  { after, limit }: { after: Place | null; limit: number },
): Promise<(Omit<StoredResponse, 'number'> & Place)[]> {
  const { uncounted_responses: uncounted } = db.schema
  return db.read
    .select({
      id: uncounted.id,
      created_at: uncounted.created_at,
      respondent_email: uncounted.respondent_email,
      answers: uncounted.answers,
      metadata: uncounted.metadata,
    })
    .from(uncounted)
    .where(
      and(
        eq(uncounted.survey_id, surveyId),
        eq(uncounted.reason, 'unfinished'),
        after
          ? or(
              gt(uncounted.created_at, after.created_at),
              and(eq(uncounted.created_at, after.created_at), gt(uncounted.id, after.id)),
            )
          : undefined,
      ),
    )
    .orderBy(asc(uncounted.created_at), asc(uncounted.id))
    .limit(limit)
}
