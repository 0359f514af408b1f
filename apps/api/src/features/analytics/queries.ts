import type { DraftQuestion, SurveyQuestion } from '@whofor/core/survey/question-schema'
import type { ActivityKind } from '@whofor/core/survey/submission-schema'
import { and, desc, eq, gte, inArray, isNull, lt, ne, sql, sum } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

const MAX_SURVEYS = 200

export type OwnSurvey = { id: string; title: string; status: string }

/** An owner's published surveys that collected answers here, the newest first. */
export async function selectSurveys({ read, schema }: Db, ownerId: string): Promise<OwnSurvey[]> {
  const { persona_surveys: surveys } = schema
  return read
    .select({ id: surveys.id, title: surveys.title, status: surveys.status })
    .from(surveys)
    .where(
      and(
        eq(surveys.user_id, ownerId),
        ne(surveys.status, 'draft'),
        isNull(surveys.deleted_at),
        isNull(surveys.imported),
      ),
    )
    .orderBy(desc(surveys.created_at), desc(surveys.id))
    .limit(MAX_SURVEYS)
}

type Hours = { from: number; to: number }

/** Answers by hour, of all the surveys together. */
export async function selectAnswered(
  { read, schema: { survey_activity: activity } }: Db,
  surveyIds: string[],
  { from, to }: Hours,
): Promise<{ hour: number; answers: number }[]> {
  if (surveyIds.length === 0) return []
  return read
    .select({ hour: activity.hour, answers: sum(activity.count).mapWith(Number) })
    .from(activity)
    .where(
      and(
        inArray(activity.survey_id, surveyIds),
        eq(activity.kind, 'answered'),
        gte(activity.hour, from),
        lt(activity.hour, to),
      ),
    )
    .groupBy(activity.hour)
}

export type Counted = { survey_id: string; kind: ActivityKind; position: number; count: number }

export async function selectCounted(
  { read, schema: { survey_activity: activity } }: Db,
  surveyIds: string[],
  { from, to }: Hours,
): Promise<Counted[]> {
  if (surveyIds.length === 0) return []
  return read
    .select({
      survey_id: activity.survey_id,
      kind: activity.kind,
      position: activity.position,
      count: sum(activity.count).mapWith(Number),
    })
    .from(activity)
    .where(
      and(
        inArray(activity.survey_id, surveyIds),
        inArray(activity.kind, ['opened', 'reached', 'finished', 'answered', 'took']),
        gte(activity.hour, from),
        lt(activity.hour, to),
      ),
    )
    .groupBy(activity.survey_id, activity.kind, activity.position)
}

export async function selectQuestions(
  { read, schema: { persona_surveys: surveys } }: Db,
  id: string,
): Promise<(DraftQuestion | SurveyQuestion)[]> {
  const [row] = await read.select({ questions: surveys.questions }).from(surveys).where(eq(surveys.id, id))
  return row?.questions ?? []
}

export type DayOfCalls = { day: number; request_type: string; calls: number; tokens: number; cost: number }

/** Calls of a user since then, by day in UTC. */
export async function selectCalls(
  { read, schema: { ai_usage_log: log } }: Db,
  userId: string,
  since: number,
): Promise<DayOfCalls[]> {
  const day = sql<number>`${log.created_at} / 86400000`.mapWith(Number)
  return read
    .select({
      day,
      request_type: log.request_type,
      calls: sql<number>`count(*)`.mapWith(Number),
      tokens: sum(log.tokens_used).mapWith(Number),
      cost: sum(log.cost_estimate).mapWith(Number),
    })
    .from(log)
    .where(and(eq(log.user_id, userId), gte(log.created_at, since)))
    .groupBy(day, log.request_type)
}
