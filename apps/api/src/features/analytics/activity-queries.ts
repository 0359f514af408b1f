import { HOUR_MS } from '@whofor/core/durations'
import type { ActivityKind } from '@whofor/core/survey/submission-schema'
import { and, eq, sql, sum } from 'drizzle-orm'
import type { Db, Prepared, Tx } from '../../db/db.ts'

export type Activity = {
  survey_id: string
  kind: ActivityKind
  hour: number
  position: number
  count: number
}

export const hourOf = (time: number): number => Math.floor(time / HOUR_MS)

/** Adds to a counter. */
export function prepareAddActivity(db: Db): Prepared<unknown> {
  return db.prepare('add_activity', (on, { survey_activity: activity }) =>
    on
      .insert(activity)
      .values({
        survey_id: sql.placeholder('survey_id'),
        kind: sql.placeholder('kind'),
        hour: sql.placeholder('hour'),
        position: sql.placeholder('position'),
        count: sql.placeholder('count'),
      })
      .onConflictDoUpdate({
        target: [activity.survey_id, activity.kind, activity.hour, activity.position],
        set: { count: sql`${activity.count} + excluded.count` },
      }),
  )
}

/** Answers that stop (below 0) or start to count, in the hour they came in. */
export async function changeAnswered(
  { schema: { survey_activity: activity } }: Pick<Db, 'schema'>,
  tx: Tx,
  { survey_id, created_at }: { survey_id: string; created_at: number },
  change: number,
): Promise<void> {
  await tx
    .insert(activity)
    .values({ survey_id, kind: 'answered', hour: hourOf(created_at), position: 0, count: change })
    .onConflictDoUpdate({
      target: [activity.survey_id, activity.kind, activity.hour, activity.position],
      set: { count: sql`${activity.count} + excluded.count` },
    })
}

/** How many visits of a survey took how long, by class of duration. */
export async function selectTook(
  { read, schema: { survey_activity: activity } }: Pick<Db, 'read' | 'schema'>,
  surveyId: string,
): Promise<{ position: number; count: number }[]> {
  return read
    .select({ position: activity.position, count: sum(activity.count).mapWith(Number) })
    .from(activity)
    .where(and(eq(activity.survey_id, surveyId), eq(activity.kind, 'took')))
    .groupBy(activity.position)
}
