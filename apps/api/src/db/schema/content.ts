import type { SqliteKit } from '../columns/sqlite.ts'
import type { AccountTables } from './account.ts'

export function contentTables(k: SqliteKit, { users }: Pick<AccountTables, 'users'>) {
  const tips = k.table(
    'tips',
    {
      id: k.id(),
      title: k.text().notNull(),
      content: k.text().notNull(),
      category: k.text().notNull(),
      is_active: k.bool().notNull().default(true),
      display_order: k.int().notNull(),
      created_at: k.time().notNull(),
      updated_at: k.time().notNull(),
    },
    (t) => [k.index('tips_order').on(t.is_active, t.display_order)],
  )

  const product_news = k.table(
    'product_news',
    {
      id: k.id(),
      title: k.text().notNull(),
      content: k.text().notNull(),
      is_published: k.bool().notNull().default(false),
      published_at: k.time(),
      /** When it was mailed to those who asked for product news. */
      mailed_at: k.time(),
      created_at: k.time().notNull(),
      updated_at: k.time().notNull(),
    },
    (t) => [k.index('product_news_published').on(t.is_published, t.published_at)],
  )

  const context_items = k.table(
    'context_items',
    {
      id: k.id(),
      user_id: k
        .text()
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      name: k.text().notNull(),
      description: k.text(),
      category: k.text().notNull().default('product'),
      price: k.number(),
      /** Folded for searching. */
      search_text: k.text(),
      deleted_at: k.time(),
      created_at: k.time().notNull(),
    },
    (t) => [
      k.index('context_items_owner').on(t.user_id, t.created_at, t.id),
      k.index('context_items_deleted').on(t.deleted_at),
    ],
  )

  return { tips, product_news, context_items }
}
