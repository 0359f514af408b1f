import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { getLimits } from '../../quota/get-limits.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { CONTEXT_ITEM_TEXTS } from './context-item-texts.ts'

/** Throws `forbidden` unless the tier has products_enabled; admins are exempt. */
export async function requireProducts(deps: Pick<Deps, 'db'>, actor: Actor): Promise<void> {
  if (actor.is_admin) return
  const { products_enabled } = await getLimits(deps, deps.db.read, actor.account_tier)
  if (!products_enabled) throw new AppError('forbidden', CONTEXT_ITEM_TEXTS.notInTier)
}
