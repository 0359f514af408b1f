import { texts } from '@whofor/texts/api/surveys'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { setDeletedAt } from './queries.ts'
import { requireProducts } from './require-products.ts'

/** Soft-deletes an item; it can be restored for a day. */
export async function deleteContextItem(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await requireProducts(deps, actor)
  const removed = await deps.db.write((tx) =>
    setDeletedAt(deps.db, tx, { ownerId: actor.id, id }, deps.clock()),
  )
  if (!removed) throw new AppError('not_found', texts.context_item.not_found)
}
