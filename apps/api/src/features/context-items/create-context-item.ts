import { CONTEXT_ITEM_LIMITS, type ContextItem, type ContextItemInput } from '@whofor/core/context-item'
import type { Actor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { toContextItem } from './context-item-row.ts'
import { CONTEXT_ITEM_TEXTS } from './context-item-texts.ts'
import { countContextItems, insertContextItem } from './queries.ts'
import { requireProducts } from './require-products.ts'

export async function createContextItem(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  input: ContextItemInput,
): Promise<ContextItem> {
  await requireProducts(deps, actor)
  const row = { ...input, user_id: actor.id, created_at: deps.clock() }
  const inserted = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    if ((await countContextItems(deps.db, tx, actor.id)) >= CONTEXT_ITEM_LIMITS.items)
      throw new AppError('context_item_limit_reached', CONTEXT_ITEM_TEXTS.limitReached, { left: 0 })
    return insertContextItem(deps.db, tx, row)
  })
  return toContextItem(inserted)
}
