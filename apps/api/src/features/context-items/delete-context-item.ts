import type { Actor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { CONTEXT_ITEM_TEXTS } from './context-item-texts.ts'
import { purgeContextItems, setDeletedAt } from './queries.ts'
import { requireProducts } from './require-products.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Soft-deletes an item; it can be restored for a day. */
export async function deleteContextItem(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await requireProducts(deps, actor)
  const now = deps.clock()
  const removed = await deps.db.write(async (tx) => {
    await purgeContextItems(deps.db, tx, now - DAY_MS)
    return setDeletedAt(deps.db, tx, { ownerId: actor.id, id }, now)
  })
  if (!removed) throw new AppError('not_found', CONTEXT_ITEM_TEXTS.notFound)
}
