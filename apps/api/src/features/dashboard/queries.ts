import {
  COUNTED_NEW_ANSWERS,
  type DashboardReply,
  type FirstStepsReply,
  type NewAnswers,
  type Visits,
} from '@whofor/core/dashboard'
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, max, sql, sum } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../db/db.ts'
import { isActive, isOpen } from '../surveys/queries.ts'

/** Those that take answers. */
export async function countActiveSurveys(
  db: Db,
  ownerId: string,
  now: number,
): Promise<{ surveys: number; answers: number }> {
  const { persona_surveys: surveys } = db.schema
  const [row] = await db.read
    .select({ surveys: count(), answers: sum(surveys.response_count).mapWith(Number) })
    .from(surveys)
    .where(and(eq(surveys.user_id, ownerId), isOpen(surveys, now)))
  return { surveys: row?.surveys ?? 0, answers: row?.answers ?? 0 }
}

const isActiveOf = ({ schema: { persona_surveys: surveys } }: Db, ownerId: string) =>
  and(eq(surveys.user_id, ownerId), isActive(surveys))

type NewCount = Pick<NewAnswers, 'title' | 'response_count' | 'new'> & { id: string }

/** Answers since a time to the newest active surveys; only the last COUNTED_NEW_ANSWERS of each are looked at. */
export async function countNewAnswers(
  db: Db,
  ownerId: string,
  { since, surveys: limit }: { since: number; surveys: number },
): Promise<NewCount[]> {
  const { persona_surveys: surveys, survey_responses: responses } = db.schema
  const newest = await db.read
    .select({ id: surveys.id })
    .from(surveys)
    .where(isActiveOf(db, ownerId))
    .orderBy(desc(surveys.created_at), desc(surveys.id))
    .limit(limit)
  if (newest.length === 0) return []
  const lastNumber = sql`${surveys.response_count} + ${surveys.gaps}`
  const { id, title, response_count } = surveys
  return db.read
    .select({ id, title, response_count, new: count() })
    .from(surveys)
    .innerJoin(
      responses,
      and(
        eq(responses.survey_id, id),
        gt(responses.number, sql`${lastNumber} - ${COUNTED_NEW_ANSWERS}`),
        gt(responses.created_at, since),
      ),
    )
    .where(
      inArray(
        id,
        newest.map((survey) => survey.id),
      ),
    )
    .groupBy(id, title, response_count)
}

/** The times of a survey's last answers. */
export async function selectAnswerTimes(db: Db, surveyId: string, limit: number): Promise<number[]> {
  const { survey_responses: responses } = db.schema
  const rows = await db.read
    .select({ at: responses.created_at })
    .from(responses)
    .where(eq(responses.survey_id, surveyId))
    .orderBy(desc(responses.number))
    .limit(limit)
  return rows.map(({ at }) => at)
}

/** Of all surveys of a user, archived ones too; published ones were not imported. */
export async function summarizeSurveys(db: Db, ownerId: string) {
  const { persona_surveys: surveys } = db.schema
  const [row] = await db.read
    .select({
      count: count(),
      published: count(surveys.published_at),
      responses: max(surveys.response_count),
    })
    .from(surveys)
    .where(and(eq(surveys.user_id, ownerId), isNull(surveys.deleted_at)))
  return { count: row?.count ?? 0, published: row?.published ?? 0, responses: row?.responses ?? 0 }
}

export async function hasPersona(db: Db, ownerId: string): Promise<boolean> {
  const { personas } = db.schema
  const found = await db.read
    .select({ id: personas.id })
    .from(personas)
    .where(and(eq(personas.user_id, ownerId), isNull(personas.deleted_at)))
    .limit(1)
  return found.length > 0
}

/** Whether one of the listed personas was made from a description; reads the index alone. */
export async function hasDescribedPersona(db: Db, ownerId: string): Promise<boolean> {
  const { personas } = db.schema
  const found = await db.read
    .select({ id: personas.id })
    .from(personas)
    .where(
      and(
        eq(personas.user_id, ownerId),
        eq(personas.origin, 'wizard'),
        isNull(personas.archived_at),
        isNull(personas.deleted_at),
      ),
    )
    .limit(1)
  return found.length > 0
}

export async function hasContextItem(db: Db, ownerId: string): Promise<boolean> {
  const { context_items: items } = db.schema
  const found = await db.read
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.user_id, ownerId), isNull(items.deleted_at)))
    .limit(1)
  return found.length > 0
}

export async function selectFirstSteps(db: Db, userId: string): Promise<FirstStepsReply['display']> {
  const { users_extended: extended } = db.schema
  const [row] = await db.read
    .select({ display: extended.first_steps })
    .from(extended)
    .where(eq(extended.id, userId))
  return row?.display ?? null
}

export async function selectVisits(db: Db, on: Tx | Reader, userId: string): Promise<Visits> {
  const { users_extended: extended } = db.schema
  const [row] = await on
    .select({ visited_at: extended.visited_at, visited_before_at: extended.visited_before_at })
    .from(extended)
    .where(eq(extended.id, userId))
  return row ?? { visited_at: null, visited_before_at: null }
}

type ProfileChanges = Partial<Visits> & { first_steps?: FirstStepsReply['display'] }

/** A user may have no extended profile yet. */
export async function upsertProfile(
  db: Pick<Db, 'schema'>,
  tx: Tx,
  id: string,
  { set, now }: { set: ProfileChanges; now: number },
): Promise<void> {
  const { users_extended: extended } = db.schema
  await tx
    .insert(extended)
    .values({ id, created_at: now, ...set })
    .onConflictDoUpdate({ target: extended.id, set })
}

export async function selectTips(db: Db): Promise<DashboardReply['tips']> {
  const { tips } = db.schema
  return db.read
    .select({ id: tips.id, title: tips.title, content: tips.content, category: tips.category })
    .from(tips)
    .where(eq(tips.is_active, true))
    .orderBy(asc(tips.display_order), asc(tips.id))
    .limit(50)
}

type PublishedNews = { id: string; title: string; content: string; published_at: number }

export async function selectNews(db: Db, limit: number): Promise<PublishedNews[]> {
  const { product_news: news } = db.schema
  const rows = await db.read
    .select({ id: news.id, title: news.title, content: news.content, published_at: news.published_at })
    .from(news)
    .where(and(eq(news.is_published, true), isNotNull(news.published_at)))
    .orderBy(desc(news.published_at), desc(news.id))
    .limit(limit)
  return rows.flatMap(({ published_at, ...item }) =>
    published_at === null ? [] : [{ ...item, published_at }],
  )
}
