import type { Db } from '../../db/db.ts'
import {
  countRecoveryCodes,
  findProfile,
  selectApiKeys,
  selectApps,
  selectFactors,
  selectIdentities,
  selectMonths,
  selectNotices,
  selectSessions,
  selectWebhooks,
} from './queries.ts'

/** Everything about the account itself, without its activity; null when it was deleted meanwhile. */
export async function accountDocument(db: Db, userId: string, now: number) {
  const profile = await findProfile(db, userId)
  if (!profile) return null
  const { user, extended, stats } = profile
  return {
    format: 'whofor.account',
    version: 1,
    exported_at: now,
    id: user.id,
    email: user.email,
    email_verified_at: user.email_verified_at,
    display_name: extended?.display_name ?? null,
    locale: extended?.locale ?? null,
    currency: extended?.currency ?? null,
    account_tier: extended?.account_tier ?? null,
    is_admin: extended?.is_admin ?? false,
    created_at: user.created_at,
    terms_accepted_at: user.terms_accepted_at,
    terms_version: user.terms_version,
    has_password: user.password_hash !== null,
    password_changed_at: user.password_changed_at,
    last_login: extended?.last_login ?? null,
    login_count: extended?.login_count ?? 0,
    notifications: {
      milestones: extended?.notify_milestones ?? false,
      product_news: extended?.notify_product_news ?? false,
      sent: await selectNotices(db, userId),
    },
    usage: {
      personas: stats?.total_personas ?? 0,
      ai_requests: stats?.total_ai_requests ?? 0,
      storage_bytes: stats?.total_storage_bytes ?? 0,
      months: await selectMonths(db, userId),
    },
    identities: await selectIdentities(db, userId),
    factors: await selectFactors(db, userId),
    recovery_codes_left: await countRecoveryCodes(db, userId),
    sessions: await selectSessions(db, userId),
    api_keys: await selectApiKeys(db, userId),
    connected_apps: await selectApps(db, userId),
    webhooks: await selectWebhooks(db, userId),
  }
}
