import type { NotificationChanges, NotificationSettings } from '@whofor/core/account/notifications'
import { and, asc, eq, gte, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../db/db.ts'
import type { ProductNews } from '../../db/schema/rows.ts'
import { undeleted } from '../../db/select-rows.ts'
import { isActive } from '../surveys/queries.ts'

/** What is sent once about a subject. */
export type NoticeName = 'first_answer' | 'thirty_answers' | 'personas_ready' | 'product_news'

export async function findSettings(db: Db, on: Reader | Tx, userId: string): Promise<NotificationSettings> {
  const { users_extended: extended } = db.schema
  const [row] = await on
    .select({ milestones: extended.notify_milestones, product_news: extended.notify_product_news })
    .from(extended)
    .where(eq(extended.id, userId))
  return row ?? { milestones: true, product_news: false }
}

/** A user may have no extended profile yet. */
export async function insertMissingProfile(db: Db, tx: Tx, id: string, created_at: number): Promise<void> {
  await tx.insert(db.schema.users_extended).values({ id, created_at }).onConflictDoNothing()
}

export async function saveSettings(
  db: Db,
  tx: Tx,
  userId: string,
  { milestones, product_news }: NotificationChanges,
): Promise<void> {
  const { users_extended: extended } = db.schema
  await tx
    .update(extended)
    .set({
      ...(milestones !== undefined && { notify_milestones: milestones }),
      ...(product_news !== undefined && { notify_product_news: product_news }),
    })
    .where(eq(extended.id, userId))
}

/** @returns false when the notice was sent before, also by another process */
export async function recordNotice(
  db: Db,
  tx: Tx,
  notice: { user_id: string; kind: NoticeName; subject_id: string; created_at: number },
): Promise<boolean> {
  const inserted = await tx
    .insert(db.schema.sent_notices)
    .values(notice)
    .onConflictDoNothing()
    .returning({ kind: db.schema.sent_notices.kind })
  return inserted.length > 0
}

/** Users who can get mail; with `verified`, only at addresses that they have confirmed. */
function receiving({ schema: { users } }: Db, verified: boolean) {
  return and(
    isNull(users.banned_at),
    isNull(users.deleted_at),
    verified ? isNotNull(users.email_verified_at) : undefined,
  )
}

/** Active surveys, with owners who want to hear of them. */
export async function selectWatchedSurveys(db: Db, ids: readonly string[], verified: boolean) {
  const { persona_surveys: surveys, users, users_extended: extended } = db.schema
  return db.read
    .select({ survey: surveys, email: users.email })
    .from(surveys)
    .innerJoin(users, eq(users.id, surveys.user_id))
    .innerJoin(extended, eq(extended.id, surveys.user_id))
    .where(
      and(
        inArray(surveys.id, [...ids]),
        isActive(surveys),
        isNull(surveys.imported),
        eq(extended.notify_milestones, true),
        receiving(db, verified),
      ),
    )
}

/** Active surveys of which one of these responses came in since then: what a killed process did not get to. */
export async function selectReachedSince(
  db: Db,
  numbers: readonly number[],
  since: number,
): Promise<string[]> {
  const { persona_surveys: surveys, survey_responses: responses } = db.schema
  const rows = await db.read
    .selectDistinct({ id: surveys.id })
    .from(surveys)
    .innerJoin(
      responses,
      and(
        eq(responses.survey_id, surveys.id),
        inArray(responses.number, [...numbers]),
        gte(responses.created_at, since),
      ),
    )
    .where(isActive(surveys))
  return rows.map(({ id }) => id)
}

/** The owner of a job who wants to hear of it, with its personas and the title of their survey. */
export async function findReadyPersonas(
  db: Db,
  tx: Tx,
  job: { id: string; owner_id: string },
  verified: boolean,
) {
  const { users, users_extended: extended, personas, persona_surveys: surveys } = db.schema
  const [owner] = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .innerJoin(extended, eq(extended.id, users.id))
    .where(and(eq(users.id, job.owner_id), eq(extended.notify_milestones, true), receiving(db, verified)))
  if (!owner) return null
  const found = await tx
    .select({
      id: personas.id,
      name: personas.name,
      subtitle: personas.subtitle,
      group: personas.survey_group,
      survey: surveys.title,
    })
    .from(personas)
    .leftJoin(surveys, and(eq(surveys.id, personas.survey_id), undeleted(surveys)))
    .where(and(eq(personas.job_id, job.id), isNull(personas.deleted_at)))
    .orderBy(asc(personas.ordinal))
  return { owner, personas: found }
}

/** The oldest published news since then that was not mailed. */
export async function findUnmailedNews(db: Db, since: number): Promise<ProductNews | null> {
  const { product_news: news } = db.schema
  const [row] = await db.read
    .select()
    .from(news)
    .where(and(eq(news.is_published, true), gte(news.published_at, since), isNull(news.mailed_at)))
    .orderBy(asc(news.published_at))
    .limit(1)
  return row ?? null
}

/** Users who asked for product news and did not get this one, in the order of their ids. */
export async function selectNewsReaders(
  db: Db,
  newsId: string,
  { limit, verified }: { limit: number; verified: boolean },
): Promise<{ id: string; email: string }[]> {
  const { users, users_extended: extended, sent_notices: notices } = db.schema
  return db.read
    .select({ id: users.id, email: users.email })
    .from(extended)
    .innerJoin(users, eq(users.id, extended.id))
    .leftJoin(
      notices,
      and(eq(notices.user_id, extended.id), eq(notices.kind, 'product_news'), eq(notices.subject_id, newsId)),
    )
    .where(and(eq(extended.notify_product_news, true), isNull(notices.kind), receiving(db, verified)))
    .orderBy(asc(extended.id))
    .limit(limit)
}

export async function markMailed(db: Db, newsId: string, mailed_at: number): Promise<void> {
  const { product_news: news } = db.schema
  await db.write(async (tx) => {
    await tx.update(news).set({ mailed_at }).where(eq(news.id, newsId))
  })
}

/** News mails that have not left yet. */
export function countWaitingNews(db: Db): Promise<number> {
  const { mail_outbox: outbox } = db.schema
  return db.read.$count(outbox, eq(outbox.kind, 'product_news'))
}
