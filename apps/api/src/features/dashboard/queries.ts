import type { DashboardReply } from '@whofor/core/dashboard'
import { and, asc, count, desc, eq, isNotNull, sum } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { isOpen } from '../surveys/open-queries.ts'

export async function countActiveSurveys(
  db: Db,
  ownerId: string,
): Promise<{ surveys: number; answers: number }> {
  const { persona_surveys: surveys } = db.schema
  const [row] = await db.read
    .select({ surveys: count(), answers: sum(surveys.response_count).mapWith(Number) })
    .from(surveys)
    .where(and(eq(surveys.user_id, ownerId), isOpen(surveys)))
  return { surveys: row?.surveys ?? 0, answers: row?.answers ?? 0 }
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
