import type { ContextItem, ContextItemInput } from '@whofor/core/context-item'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { toContextItem } from './context-item-row.ts'
import { insertContextItem } from './queries.ts'
import { requireProducts } from './require-products.ts'
import { requireRoom } from './require-room.ts'

export async function createContextItem(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  input: ContextItemInput,
): Promise<ContextItem> {
  await requireProducts(deps, actor)
  const row = { ...input, user_id: actor.id, created_at: deps.clock() }
  const inserted = await deps.db.write(async (tx) => {
    await requireRoom(deps, tx, actor)
    return insertContextItem(deps.db, tx, row)
  })
  return toContextItem(inserted)
}
