import type { Actor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { CONTEXT_ITEM_TEXTS } from './context-item-texts.ts'
import { deleteContextItemRow } from './queries.ts'
import { requireProducts } from './require-products.ts'

export async function deleteContextItem(deps: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<void> {
  await requireProducts(deps, actor)
  const removed = await deps.db.write((tx) => deleteContextItemRow(deps.db, tx, { ownerId: actor.id, id }))
  if (!removed) throw new AppError('not_found', CONTEXT_ITEM_TEXTS.notFound)
}
