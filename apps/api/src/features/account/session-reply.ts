import type { SessionReply } from '@whofor/core/account/schema'
import type { Actor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'
import { getLimits } from '../../quota/get-limits.ts'
import { personasLastDay } from './personas-last-day.ts'

/** The console's first request: the signed-in user, if any, and the instance's settings. */
export async function sessionReply(deps: Deps, actor: Actor | null): Promise<SessionReply> {
  return {
    user: actor && (await signedInUser(deps, actor)),
    instance: {
      registration: deps.env.registration,
      support_email: deps.env.supportEmail ?? null,
      ai: { model: deps.ai.model, demo: deps.ai.demo },
      personas_last_day: await personasLastDay(deps),
    },
  }
}

/** Admins are exempt from limits. */
async function signedInUser(deps: Deps, actor: Actor): Promise<SessionReply['user']> {
  const { products_enabled, chat_enabled } = await getLimits(deps, deps.db.read, actor.account_tier)
  return {
    ...actor,
    products_enabled: actor.is_admin || products_enabled,
    chat_enabled: actor.is_admin || chat_enabled,
  }
}
