import { and, asc, desc, eq, gt, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

/** How often each option of each question was chosen in the responses with the numbers 1 to `counted`, without `gaps`. */
export type CountedResponses = { counted: number; gaps: number; revision: number; options: number[][] }

export async function findCounts(db: Db, surveyId: string): Promise<CountedResponses | null> {
  const { survey_counts: stored } = db.schema
  const [row] = await db.read
    .select({
      counted: stored.counted,
      gaps: stored.gaps,
      revision: stored.answers_revision,
      options: stored.option_counts,
    })
    .from(stored)
    .where(eq(stored.survey_id, surveyId))
  return row ?? null
}

/** Stores the counts unless another process has already stored later ones. */
export async function saveCounts(db: Db, surveyId: string, counts: CountedResponses): Promise<void> {
  const { survey_counts: stored } = db.schema
  const row = {
    counted: counts.counted,
    gaps: counts.gaps,
    answers_revision: counts.revision,
    option_counts: counts.options,
  }
  await db.write(async (tx) => {
    await tx
      .insert(stored)
      .values({ survey_id: surveyId, ...row })
      .onConflictDoUpdate({
        target: stored.survey_id,
        set: row,
        setWhere: sql`(${stored.answers_revision}, ${stored.counted}) < (${counts.revision}, ${counts.counted})`,
      })
  })
}

/** The answers of the responses numbered `after` + 1 to `upTo`. */
export async function selectAnswers(
  db: Db,
  surveyId: string,
  { after, upTo }: { after: number; upTo: number },
): Promise<number[][]> {
  const { survey_responses: responses } = db.schema
  const rows = await db.read
    .select({ answers: responses.answers })
    .from(responses)
    .where(and(eq(responses.survey_id, surveyId), gt(responses.number, after), lte(responses.number, upTo)))
  return rows.map(({ answers }) => answers)
}

/** The responses numbered `after` + 1 to `upTo`, oldest first. */
export async function selectSheets(
  db: Db,
  surveyId: string,
  { after, upTo, metadata: wanted }: { after: number; upTo: number; metadata: boolean },
) {
  const { survey_responses: responses } = db.schema
  const rows = await db.read
    .select({
      number: responses.number,
      created_at: responses.created_at,
      answers: responses.answers,
      ...(wanted ? { metadata: responses.metadata } : {}),
    })
    .from(responses)
    .where(and(eq(responses.survey_id, surveyId), gt(responses.number, after), lte(responses.number, upTo)))
    .orderBy(asc(responses.number))
  return rows.map(({ metadata, ...row }) => ({
    ...row,
    fields: metadata?.fields ?? null,
    language: metadata?.language ?? null,
  }))
}

/** When the newest response up to this number was stored, in milliseconds; null when there is none. */
export async function findResponseTime(db: Db, surveyId: string, upTo: number): Promise<number | null> {
  const { survey_responses: responses } = db.schema
  const [row] = await db.read
    .select({ at: responses.created_at })
    .from(responses)
    .where(and(eq(responses.survey_id, surveyId), lte(responses.number, upTo)))
    .orderBy(desc(responses.number))
    .limit(1)
  return row?.at ?? null
}

/** Surveys with at least `atLeast` responses that the stored counts do not include. */
export async function selectUncounted(db: Db, atLeast: number) {
  const { persona_surveys: surveys, survey_counts: stored } = db.schema
  return db.read
    .select({
      id: surveys.id,
      response_count: surveys.response_count,
      gaps: surveys.gaps,
      answers_revision: surveys.answers_revision,
    })
    .from(surveys)
    .leftJoin(stored, eq(stored.survey_id, surveys.id))
    .where(
      and(
        gte(surveys.response_count, atLeast),
        or(
          isNull(stored.counted),
          gte(sql`${surveys.response_count} + ${surveys.gaps} - ${stored.counted}`, atLeast),
        ),
      ),
    )
    .orderBy(asc(surveys.id))
}
