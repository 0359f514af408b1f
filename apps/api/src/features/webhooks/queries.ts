import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../db/db.ts'
import type { PersonaSurvey, SurveyResponse, WebhookDelivery, WebhookRow } from '../../db/schema/rows.ts'
import { undeleted } from '../../db/select-rows.ts'
import { afterCursor, type Cursor } from '../../paging/page.ts'

type Schema = Pick<Db, 'schema'>

/** A user's webhooks, oldest first. */
export async function selectWebhooks(
  { schema: { webhooks } }: Schema,
  on: Tx | Reader,
  userId: string,
): Promise<WebhookRow[]> {
  return on
    .select()
    .from(webhooks)
    .where(eq(webhooks.user_id, userId))
    .orderBy(asc(webhooks.created_at), asc(webhooks.id))
}

export async function findWebhook(
  { schema: { webhooks } }: Schema,
  on: Tx | Reader,
  userId: string,
  id: string,
): Promise<WebhookRow | null> {
  const [row] = await on
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), eq(webhooks.user_id, userId)))
  return row ?? null
}

export async function insertWebhook(
  { schema: { webhooks } }: Schema,
  tx: Tx,
  row: WebhookRow,
): Promise<void> {
  await tx.insert(webhooks).values(row)
}

export async function updateWebhook(
  { schema: { webhooks } }: Schema,
  tx: Tx,
  id: string,
  changes: Partial<WebhookRow>,
): Promise<WebhookRow | null> {
  const [updated] = await tx.update(webhooks).set(changes).where(eq(webhooks.id, id)).returning()
  return updated ?? null
}

/** Its deliveries are deleted with it. */
export async function deleteWebhookRow({ schema: { webhooks } }: Schema, tx: Tx, id: string): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.id, id))
}

/** The newest delivery of each webhook, by an index range of each. */
export async function selectLastDeliveries(
  db: Db,
  webhookIds: readonly string[],
): Promise<Map<string, WebhookDelivery>> {
  const found = await Promise.all(
    webhookIds.map(async (id) => selectDeliveries(db, id, { cursor: null, limit: 1 })),
  )
  return new Map(found.flat().map((delivery) => [delivery.webhook_id, delivery]))
}

/** Newest first. */
export async function selectDeliveries(
  db: Db,
  webhookId: string,
  { cursor, limit }: { cursor: Cursor | null; limit: number },
): Promise<WebhookDelivery[]> {
  const { webhook_deliveries: deliveries } = db.schema
  return db.read
    .select()
    .from(deliveries)
    .where(
      and(eq(deliveries.webhook_id, webhookId), afterCursor(cursor, deliveries.created_at, deliveries.id)),
    )
    .orderBy(desc(deliveries.created_at), desc(deliveries.id))
    .limit(limit)
}

export async function findDelivery(
  { schema: { webhook_deliveries: deliveries } }: Schema,
  on: Tx | Reader,
  id: string,
): Promise<WebhookDelivery | null> {
  const [row] = await on.select().from(deliveries).where(eq(deliveries.id, id))
  return row ?? null
}

/** Marks all answers of a user's surveys as sent: a webhook gets those that come after it. */
export async function skipAnswers({ schema }: Schema, tx: Tx, userId: string): Promise<void> {
  const { webhook_cursors: cursors, persona_surveys: surveys } = schema
  await tx
    .insert(cursors)
    .select(
      tx
        .select({ survey_id: surveys.id, number: sql<number>`${lastNumber(surveys)}`.as('number') })
        .from(surveys)
        .where(eq(surveys.user_id, userId)),
    )
    .onConflictDoUpdate({ target: cursors.survey_id, set: { number: sql`excluded.number` } })
}

const lastNumber = (surveys: Db['schema']['persona_surveys']) =>
  sql`${surveys.response_count} + ${surveys.gaps}`

/** Surveys with answers that are in no delivery, of owners who have webhooks: what a killed process left. */
export async function selectUnannounced(db: Db): Promise<{ surveyId: string; ownerId: string }[]> {
  const { webhook_cursors: cursors, persona_surveys: surveys, webhooks } = db.schema
  return db.read
    .selectDistinct({ surveyId: surveys.id, ownerId: surveys.user_id })
    .from(webhooks)
    .innerJoin(surveys, eq(surveys.user_id, webhooks.user_id))
    .leftJoin(cursors, eq(cursors.survey_id, surveys.id))
    .where(
      and(
        isNull(webhooks.disabled_at),
        undeleted(surveys),
        isNull(surveys.imported),
        sql`${lastNumber(surveys)} > coalesce(${cursors.number}, 0)`,
      ),
    )
}

export type Announced = Pick<PersonaSurvey, 'id' | 'title' | 'questions'> & { announced: number }

export async function findAnnounced({ schema }: Schema, tx: Tx, surveyId: string): Promise<Announced | null> {
  const { webhook_cursors: cursors, persona_surveys: surveys } = schema
  const [row] = await tx
    .select({
      id: surveys.id,
      title: surveys.title,
      questions: surveys.questions,
      announced: sql<number>`coalesce(${cursors.number}, 0)`,
    })
    .from(surveys)
    .leftJoin(cursors, eq(cursors.survey_id, surveys.id))
    .where(and(eq(surveys.id, surveyId), undeleted(surveys)))
  return row ?? null
}

/** The responses after a number, in their order. */
export async function selectResponsesAfter(
  { schema: { survey_responses: responses } }: Schema,
  tx: Tx,
  surveyId: string,
  { after, limit }: { after: number; limit: number },
): Promise<SurveyResponse[]> {
  return tx
    .select()
    .from(responses)
    .where(and(eq(responses.survey_id, surveyId), gt(responses.number, after)))
    .orderBy(asc(responses.number))
    .limit(limit)
}

export async function saveAnnounced(
  { schema: { webhook_cursors: cursors } }: Schema,
  tx: Tx,
  surveyId: string,
  number: number,
): Promise<void> {
  await tx
    .insert(cursors)
    .values({ survey_id: surveyId, number })
    .onConflictDoUpdate({ target: cursors.survey_id, set: { number } })
}

/** The personas of a job, with their survey. */
export async function selectReadyPersonas({ schema }: Schema, tx: Tx, jobId: string) {
  const { personas, persona_surveys: surveys } = schema
  return tx
    .select({
      id: personas.id,
      name: personas.name,
      subtitle: personas.subtitle,
      survey_id: surveys.id,
      survey_title: surveys.title,
    })
    .from(personas)
    .leftJoin(surveys, and(eq(surveys.id, personas.survey_id), undeleted(surveys)))
    .where(and(eq(personas.job_id, jobId), isNull(personas.deleted_at)))
    .orderBy(asc(personas.ordinal))
}
