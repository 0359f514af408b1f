import { CONTEXT_ITEM_LIMITS } from '@whofor/core/context-item'
import { texts } from '@whofor/texts/api/surveys'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { countContextItems } from './queries.ts'

/** Throws `context_item_limit_reached` unless the owner may have one more item. */
export async function requireRoom({ db }: Pick<Deps, 'db'>, tx: Tx, actor: Actor): Promise<void> {
  await tx.lock(actor.id)
  if ((await countContextItems(db, tx, actor.id)) >= CONTEXT_ITEM_LIMITS.items)
    throw new AppError(
      'context_item_limit_reached',
      texts.context_item.limit_reached({ max: CONTEXT_ITEM_LIMITS.items }),
      { left: 0 },
    )
}
