import { and, asc, eq, gt, lte } from 'drizzle-orm'
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
