import { searchTextOf } from '@whofor/core/text/search-text'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from './db/db.ts'
import type { Deps } from './deps.ts'
import { contextItemSearchText } from './features/context-items/context-item-row.ts'
import { updateSearchIndex } from './features/personas/search-queries.ts'

/** Rows per write: a few milliseconds, so that other writes do not wait. */
const BATCH_SIZE = 50

/**
 * Fills rows stored before search texts existed.
 * @returns how many it filled, BATCH_SIZE when there may be more
 */
type Fill = (db: Db, tx: Tx) => Promise<number>

/**
 * Adds the search text to rows stored before it existed, in the background and in small batches. Idempotent.
 */
export async function backfillSearchText(deps: Pick<Deps, 'db' | 'log' | 'stopping'>): Promise<void> {
  try {
    for (const fill of [fillUsers, fillSurveys, fillContextItems, fillPersonas]) {
      let filled = BATCH_SIZE
      while (filled === BATCH_SIZE && !deps.stopping())
        filled = await deps.db.write((tx) => fill(deps.db, tx))
    }
  } catch (err) {
    if (!deps.stopping()) deps.log.warn({ err }, 'search texts could not be filled in')
  }
}

const fillUsers: Fill = async ({ schema: { users, users_extended: extended } }, tx) => {
  const rows = await tx
    .select({ id: users.id, email: users.email, display_name: extended.display_name })
    .from(users)
    .leftJoin(extended, eq(extended.id, users.id))
    .where(isNull(users.search_text))
    .limit(BATCH_SIZE)
  for (const { id, email, display_name } of rows) {
    const search_text = searchTextOf([email, display_name])
    await tx.update(users).set({ search_text }).where(eq(users.id, id))
  }
  return rows.length
}

const fillSurveys: Fill = async ({ schema: { persona_surveys: surveys } }, tx) => {
  const rows = await tx
    .select({ id: surveys.id, title: surveys.title, relationship: surveys.relationship })
    .from(surveys)
    .where(isNull(surveys.search_text))
    .limit(BATCH_SIZE)
  for (const { id, title, relationship } of rows) {
    const search_text = searchTextOf([title, relationship])
    await tx.update(surveys).set({ search_text }).where(eq(surveys.id, id))
  }
  return rows.length
}

const fillContextItems: Fill = async ({ schema: { context_items: items } }, tx) => {
  const rows = await tx.select().from(items).where(isNull(items.search_text)).limit(BATCH_SIZE)
  for (const row of rows) {
    await tx
      .update(items)
      .set({ search_text: contextItemSearchText(row) })
      .where(eq(items.id, row.id))
  }
  return rows.length
}

/** A soft-deleted persona is filled when it is restored. */
const fillPersonas: Fill = async (db, tx) => {
  const { personas } = db.schema
  const rows = await tx
    .select()
    .from(personas)
    .where(and(isNull(personas.deleted_at), isNull(personas.search_text)))
    .limit(BATCH_SIZE)
  for (const row of rows) await updateSearchIndex(db, tx, row)
  return rows.length
}
