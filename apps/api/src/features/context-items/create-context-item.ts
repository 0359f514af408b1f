import type { ContextItem, ContextItemInput } from '@whofor/core/context-item/schema'
import type { Actor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'
import { insertContextItem } from './queries.ts'
import { requireProducts } from './require-products.ts'
import { toContextItem } from './to-context-item.ts'

export async function createContextItem(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  input: ContextItemInput,
): Promise<ContextItem> {
  await requireProducts(deps, actor)
  const row = { ...input, user_id: actor.id, created_at: deps.clock() }
  return toContextItem(await deps.db.write((tx) => insertContextItem(deps.db, tx, row)))
}
