import type { ContextItem, ContextItemChanges } from '@whofor/core/context-item'
import { texts } from '@whofor/texts/api/surveys'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { toContextItem } from './context-item-row.ts'
import { saveContextItem } from './queries.ts'
import { requireProducts } from './require-products.ts'

export async function updateContextItem(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { id, ...changes }: ContextItemChanges & { id: string },
): Promise<ContextItem> {
  await requireProducts(deps, actor)
  const item = { ownerId: actor.id, id }
  const row = await deps.db.write((tx) => saveContextItem(deps.db, tx, item, changes))
  if (!row) throw new AppError('not_found', texts.context_item.not_found)
  return toContextItem(row)
}
