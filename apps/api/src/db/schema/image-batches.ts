import type { BatchItemState, BatchState } from '@whofor/core/account/batch-images'
import type { SqliteKit } from '../columns/sqlite.ts'
import type { AccountTables } from './account.ts'
import type { PersonaTables } from './personas.ts'

/** Portraits for the personas of all users, made one after the other for an administrator. */
export function imageBatchTables(
  k: SqliteKit,
  { users, personas }: Pick<AccountTables, 'users'> & Pick<PersonaTables, 'personas'>,
) {
  const image_batches = k.table(
    'image_batches',
    {
      id: k.id(),
      /** The administrator whose AI use it is. */
      user_id: k
        .text()
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      state: k.oneOf<BatchState>().notNull(),
      created_at: k.time().notNull(),
      finished_at: k.time(),
    },
    (t) => [k.index('image_batches_created').on(t.created_at), k.index('image_batches_user').on(t.user_id)],
  )

  /** `attempt` counts its retries, so that each has a job of its own. */
  const image_batch_items = k.table(
    'image_batch_items',
    {
      batch_id: k
        .text()
        .notNull()
        .references(() => image_batches.id, { onDelete: 'cascade' }),
      position: k.int().notNull(),
      persona_id: k
        .text()
        .notNull()
        .references(() => personas.id, { onDelete: 'cascade' }),
      state: k.oneOf<BatchItemState>().notNull().default('pending'),
      attempt: k.int().notNull().default(1),
      error_message: k.text(),
      finished_at: k.time(),
    },
    (t) => [
      k.primaryKey({ columns: [t.batch_id, t.position] }),
      k.index('image_batch_items_state').on(t.batch_id, t.state, t.position),
      k.index('image_batch_items_persona').on(t.persona_id),
    ],
  )

  return { image_batches, image_batch_items }
}
