import type { NewsReply, TipReply } from '@whofor/core/account/tips-and-news'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../../db/db.ts'

type Schema = Pick<Db, 'schema'>

const tipColumns = ({ schema: { tips } }: Schema) => ({
  id: tips.id,
  title: tips.title,
  content: tips.content,
  category: tips.category,
  is_active: tips.is_active,
  display_order: tips.display_order,
  updated_at: tips.updated_at,
})

export async function selectTips(db: Schema, on: Reader | Tx): Promise<TipReply[]> {
  const { tips } = db.schema
  return on.select(tipColumns(db)).from(tips).orderBy(asc(tips.display_order), asc(tips.id))
}

export async function findTip(db: Schema, on: Reader | Tx, id: string): Promise<TipReply | null> {
  const { tips } = db.schema
  const [row] = await on.select(tipColumns(db)).from(tips).where(eq(tips.id, id))
  return row ?? null
}

export const countTips = ({ schema: { tips } }: Schema, on: Reader | Tx): Promise<number> => on.$count(tips)

export async function upsertTip({ schema: { tips } }: Schema, tx: Tx, row: TipReply): Promise<void> {
  await tx
    .insert(tips)
    .values({ ...row, created_at: row.updated_at })
    .onConflictDoUpdate({ target: tips.id, set: row })
}

export async function removeTip({ schema: { tips } }: Schema, tx: Tx, id: string): Promise<void> {
  await tx.delete(tips).where(eq(tips.id, id))
}

export async function placeTip(
  { schema: { tips } }: Schema,
  tx: Tx,
  id: string,
  display_order: number,
): Promise<void> {
  await tx.update(tips).set({ display_order }).where(eq(tips.id, id))
}

const newsColumns = ({ schema: { product_news: news } }: Schema) => ({
  id: news.id,
  title: news.title,
  content: news.content,
  is_published: news.is_published,
  published_at: news.published_at,
  updated_at: news.updated_at,
})

/** Drafts first, then the newest. */
export async function selectNews(db: Db, limit: number): Promise<NewsReply[]> {
  const { product_news: news } = db.schema
  return db.read
    .select(newsColumns(db))
    .from(news)
    .orderBy(
      asc(news.is_published),
      desc(sql`coalesce(${news.published_at}, ${news.created_at})`),
      desc(news.id),
    )
    .limit(limit)
}

export async function findNews(db: Schema, on: Reader | Tx, id: string): Promise<NewsReply | null> {
  const { product_news: news } = db.schema
  const [row] = await on.select(newsColumns(db)).from(news).where(eq(news.id, id))
  return row ?? null
}

export const countNews = ({ schema: { product_news: news } }: Schema, on: Reader | Tx): Promise<number> =>
  on.$count(news)

export async function upsertNews({ schema }: Schema, tx: Tx, row: NewsReply): Promise<void> {
  const { product_news: news } = schema
  await tx
    .insert(news)
    .values({ ...row, created_at: row.updated_at })
    .onConflictDoUpdate({ target: news.id, set: row })
}

export async function removeNews({ schema }: Schema, tx: Tx, id: string): Promise<void> {
  const { product_news: news } = schema
  await tx.delete(news).where(eq(news.id, id))
}
