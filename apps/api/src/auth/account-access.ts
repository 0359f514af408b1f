import { currentLocale } from '@whofor/texts/current-locale'
import { texts } from '@whofor/texts/mail'
import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { Schema, Tx } from '../db/db.ts'
import { enqueueSecurityMail } from '../mail/enqueue-security-mail.ts'
import type { RequestScope } from '../scope/request-scope.ts'
import { recordAudit } from './audit.ts'
import type { AuthDeps } from './auth-deps.ts'
import { deleteSessionsOf } from './end-sessions.ts'

/**
 * What happens to a user's rows in each table when the account is taken back. `access` lets somebody in, acts for the account
 * or shows something of it, and is removed; so is a `factor`, unless it still has to be proved. A `part` goes with the row it
 * belongs to. `kept` are content, use and records, and what belongs to nobody.
 */
export const WHEN_TAKEN_BACK = {
  sessions: 'access',
  known_browsers: 'access',
  idempotency_keys: 'access',
  auth_tokens: 'access',
  auth_challenges: 'access',
  identities: 'access',
  api_keys: 'access',
  oauth_grants: 'access',
  oauth_access_tokens: 'part',
  webhooks: 'access',
  webhook_deliveries: 'part',
  share_links: 'access',
  mail_outbox: 'access',
  mfa_factors: 'factor',
  mfa_recovery_codes: 'factor',
  users: 'kept',
  users_extended: 'kept',
  user_activity: 'kept',
  user_stats: 'kept',
  ai_request_months: 'kept',
  ai_usage_log: 'kept',
  audit_log: 'kept',
  export_history: 'kept',
  sent_notices: 'kept',
  jobs: 'kept',
  job_checkpoints: 'kept',
  context_items: 'kept',
  persona_surveys: 'kept',
  survey_responses: 'kept',
  uncounted_responses: 'kept',
  survey_counts: 'kept',
  survey_activity: 'kept',
  survey_translations: 'kept',
  survey_logos: 'kept',
  segment_runs: 'kept',
  webhook_cursors: 'kept',
  personas: 'kept',
  persona_tags: 'kept',
  persona_evidence: 'kept',
  persona_images: 'kept',
  persona_metadata: 'kept',
  persona_notes: 'kept',
  persona_versions: 'kept',
  persona_messages: 'kept',
  persona_updates: 'kept',
  image_batches: 'kept',
  image_batch_items: 'kept',
  feature_limits: 'kept',
  tips: 'kept',
  product_news: 'kept',
  oauth_clients: 'kept',
} as const satisfies Record<keyof Schema, 'access' | 'factor' | 'part' | 'kept'>

type Fates = typeof WHEN_TAKEN_BACK
type TablesOf<Fate> = { [Name in keyof Fates]: Fates[Name] extends Fate ? Name : never }[keyof Fates]
type Removable = TablesOf<'access' | 'factor'>

const isRemovable = (name: keyof Fates): name is Removable => /^(access|factor)$/.test(WHEN_TAKEN_BACK[name])
const REMOVABLE = (Object.keys(WHEN_TAKEN_BACK) as (keyof Fates)[]).filter(isRemovable)

/** How many rows of each table were removed, and whether the password was. */
export type RemovedAccess = Partial<Record<Removable | 'password', number>>

type AccessDeps = Pick<AuthDeps, 'db' | 'clock' | 'events'>
type Owner = { id: string; email: string }

type Removal = {
  user_id: string
  /** Not before the owner has verified a factor, or has shown that a stranger enrolled it. */
  factors: boolean
}

/**
 * Removes every way into an account but its password, and all that acts for it or is shown of it. Idempotent.
 * Call it before what the request itself sets, under the user's lock.
 */
export async function removeAccess(
  deps: AccessDeps,
  scope: RequestScope,
  tx: Tx,
  { user_id, factors }: Removal,
): Promise<RemovedAccess> {
  const removed: RemovedAccess = {}
  for (const name of REMOVABLE) {
    if (WHEN_TAKEN_BACK[name] === 'factor' && !factors) continue
    const count = await removeRows(deps, tx, name, user_id)
    if (count > 0) removed[name] = count
  }
  if (Object.keys(removed).length > 0)
    await recordAudit(deps, scope, tx, {
      action: 'access.removed',
      actor_id: user_id,
      subject_type: 'user',
      subject_id: user_id,
      details: removed,
    })
  return removed
}

async function removeRows(deps: AccessDeps, tx: Tx, name: Removable, userId: string): Promise<number> {
  const { schema } = deps.db
  if (name === 'sessions') return deleteSessionsOf(deps, tx, userId)
  const table = schema[name]
  const removed = await tx
    .delete(table)
    .where(conditionOf(schema, name, userId))
    .returning({ user_id: table.user_id })
  return removed.length
}

function conditionOf(
  { auth_tokens, mail_outbox, ...schema }: Schema,
  name: Exclude<Removable, 'sessions'>,
  userId: string,
) {
  if (name === 'auth_tokens') {
    // Also the invitations that the user has sent; not what confirms the address, which the owner may still open.
    const own = and(eq(auth_tokens.user_id, userId), ne(auth_tokens.kind, 'verification'))
    return and(or(own, eq(auth_tokens.created_by, userId)), isNull(auth_tokens.used_at))
  }
  // Warnings are for the owner.
  if (name === 'mail_outbox') return and(eq(mail_outbox.user_id, userId), ne(mail_outbox.kind, 'security'))
  return eq(schema[name].user_id, userId)
}

type Claim = {
  user_id: string
  /** Whether the request comes from a browser that signed in to the account before: see `findKnownBrowser`. */
  is_known_browser: boolean
}

/**
 * Records that a user receives mail at their address. An account that was not verified until then may have been
 * registered by a stranger, who must keep no way in: unless the browser is known, its password and all other access are
 * removed. Call it before what the request itself sets. Idempotent.
 */
export async function claimAddress(
  deps: AccessDeps,
  scope: RequestScope,
  tx: Tx,
  { user_id, is_known_browser }: Claim,
): Promise<RemovedAccess> {
  const { users } = deps.db.schema
  await tx.lock(user_id)
  const [before] = await tx
    .select({ password_hash: users.password_hash })
    .from(users)
    .where(eq(users.id, user_id))
  const claimed = await tx
    .update(users)
    .set({ email_verified_at: deps.clock(), ...(is_known_browser ? {} : { password_hash: null }) })
    .where(and(eq(users.id, user_id), isNull(users.email_verified_at)))
    .returning({ id: users.id })
  if (claimed.length === 0 || is_known_browser) return {}
  const removed = await removeAccess(deps, scope, tx, { user_id, factors: true })
  return before?.password_hash == null ? removed : { password: 1, ...removed }
}

/** Tells the owner by mail what was removed from their account, if anything that they could know of was. */
export async function notifyOfRemovedAccess(
  deps: AuthDeps,
  scope: RequestScope,
  tx: Tx,
  owner: Owner,
  removed: RemovedAccess,
): Promise<void> {
  if (listOf(removed) === '') return
  await enqueueSecurityMail(deps, scope, tx, owner, 'access_removed', () => listOf(removed))
}

/** Such as “the password, 1 session and 2 API keys”; what only the server uses is left out. */
function listOf(removed: RemovedAccess): string {
  const named = Object.entries(texts.removed_access).flatMap(([name, text]) => {
    const count = removed[name as keyof typeof texts.removed_access]
    return count === undefined ? [] : [typeof text === 'string' ? text : text({ count })]
  })
  return new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(named)
}
