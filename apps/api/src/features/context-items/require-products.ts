import { texts } from '@whofor/texts/api/surveys'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { getLimits } from '../../quota/quota.ts'
import type { Actor } from '../../scope/request-scope.ts'

/** Throws `forbidden` unless the tier has products_enabled; admins are exempt. */
export async function requireProducts(deps: Pick<Deps, 'db'>, actor: Actor): Promise<void> {
  if (actor.is_admin) return
  const { products_enabled } = await getLimits(deps, deps.db.read, actor.account_tier)
  if (!products_enabled) throw new AppError('forbidden', texts.context_item.not_in_tier)
}
