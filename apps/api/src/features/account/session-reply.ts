import type { SessionReply } from '@whofor/core/account/schema'
import { DAY_MS, MINUTE_MS } from '@whofor/core/durations'
import { drawsPortraits } from '../../ai/describe-ai.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { getLimits } from '../../quota/quota.ts'
import type { Session } from '../../scope/request-scope.ts'
import { VERSION } from '../../version.ts'
import { countPersonasSince, findPreferences, findSignInState } from './queries.ts'

/** The console's first request: the signed-in user, if any, and the instance's settings. */
export async function sessionReply(deps: Deps, session: Session | null): Promise<SessionReply> {
  return {
    user: session && !session.is_pending ? await signedInUser(deps, session) : null,
    second_factor: session?.is_pending
      ? await findSignInState(deps.db, session.actor.id).then(({ factors }) => ({
          email: session.actor.email,
          factors,
        }))
      : null,
    instance: {
      version: VERSION,
      registration: deps.env.registration,
      support_email: deps.env.supportEmail ?? null,
      sends_mail: deps.env.mail.smtpUrl !== undefined,
      providers: deps.env.identityProviders.map(({ id, name }) => ({ id, name })),
      ai: { model: deps.ai.model, demo: deps.ai.demo, draws_portraits: drawsPortraits(deps) },
      personas_last_day: await personasLastDay(deps),
    },
  }
}

async function signedInUser(deps: Deps, { actor, aal }: Session): Promise<SessionReply['user']> {
  const { products_enabled, chat_enabled, unlimited } = await getLimits(deps, deps.db.read, actor)
  const { has_password, email_verified } = await findSignInState(deps.db, actor.id)
  return {
    ...actor,
    ...(await findPreferences(deps.db, actor.id)),
    products_enabled: unlimited || products_enabled,
    chat_enabled: unlimited || chat_enabled,
    has_password,
    email_verified,
    aal,
  }
}

const MAX_AGE_MS = 10 * MINUTE_MS
/** The specification's landing page says "100+". */
const MIN_SHOWN = 100

const cache = new WeakMap<Db, { at: number; personas: number }>()

/** Personas generated on this instance in the last 24 hours, cached for ten minutes; null below 100. */
export async function personasLastDay({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number | null> {
  const now = clock()
  let last = cache.get(db)
  if (!last || now - last.at >= MAX_AGE_MS) {
    last = { at: now, personas: await countPersonasSince(db, now - DAY_MS) }
    cache.set(db, last)
  }
  return last.personas < MIN_SHOWN ? null : last.personas
}
