import type { ContextItem } from '@whofor/core/context-item'
import { texts } from '@whofor/texts/api/surveys'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { toContextItem } from './context-item-row.ts'
import { setDeletedAt } from './queries.ts'
import { requireProducts } from './require-products.ts'
import { requireRoom } from './require-room.ts'

/** Restores a deleted item, if the limit leaves room for it. */
export async function restoreContextItem(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<ContextItem> {
  await requireProducts(deps, actor)
  const restored = await deps.db.write(async (tx) => {
    await requireRoom(deps, tx, actor)
    return setDeletedAt(deps.db, tx, { ownerId: actor.id, id }, null)
  })
  if (!restored) throw new AppError('not_found', texts.context_item.not_found)
  return toContextItem(restored)
}
