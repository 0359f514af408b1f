import { purgeAuthTokens } from './auth/auth-tokens.ts'
import { purgeSessions } from './auth/end-sessions.ts'
import type { Deps } from './deps.ts'
import { purgeAudit } from './features/admin/audit/purge-audit.ts'
import { purgeContextItems } from './features/context-items/purge-context-items.ts'
import { purgeOauth } from './features/oauth/purge-oauth.ts'
import { purgeDeletedPersonas } from './features/personas/purge-deleted-personas.ts'
import { purgeDeletedSurveys } from './features/surveys/purge-deleted-surveys.ts'
import { purgeOldResponses } from './features/surveys/purge-old-responses.ts'
import { deleteOldReplies } from './idempotency/queries.ts'
import { purgeJobs } from './jobs/purge-jobs.ts'
import { purgeDeliveries } from './webhooks/queries.ts'

/** What is kept for a limited time, as docs/privacy.md says. The last may take long. */
const PURGES: Readonly<Record<string, (deps: Deps) => Promise<void>>> = {
  'deleted personas': purgeDeletedPersonas,
  'deleted surveys': purgeDeletedSurveys,
  'deleted context items': purgeContextItems,
  'ended jobs': purgeJobs,
  'expired sessions': purgeSessions,
  'expired tokens': purgeAuthTokens,
  'expired apps': purgeOauth,
  'replies to repeated requests': ({ db, clock }) => deleteOldReplies(db, clock()),
  'old audit entries': purgeAudit,
  'old deliveries of webhooks': purgeDeliveries,
  'old responses': purgeOldResponses,
}

/** Deletes for good what is not kept any longer, one kind after the other. What fails is logged, and tried again an hour later. */
export async function purgeOutdated(deps: Deps): Promise<void> {
  for (const [what, purge] of Object.entries(PURGES)) {
    if (deps.stopping()) return
    await purge(deps).catch((err: unknown) => {
      if (!deps.stopping()) deps.log.warn({ err }, `${what} were not purged`)
    })
  }
}
