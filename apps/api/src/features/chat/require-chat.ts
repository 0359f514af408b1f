import { texts } from '@whofor/texts/api/personas'
import type { Reader, Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { getLimits } from '../../quota/quota.ts'
import type { Actor } from '../../scope/request-scope.ts'

/** Throws `forbidden` unless the tier has chat_enabled; admins are exempt. */
export async function requireChat(deps: Pick<Deps, 'db'>, actor: Actor, on: Reader | Tx): Promise<void> {
  if (actor.is_admin) return
  const { chat_enabled } = await getLimits(deps, on, actor.account_tier)
  if (!chat_enabled) throw new AppError('forbidden', texts.chat.not_in_plan)
}
