import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

/** A user's own row with what belongs to it; never a secret. */
export async function findProfile({ read, schema }: Db, userId: string) {
  const { users, users_extended: extended, user_stats: stats } = schema
  const [row] = await read
    .select({ user: users, extended, stats })
    .from(users)
    .leftJoin(extended, eq(extended.id, users.id))
    .leftJoin(stats, eq(stats.user_id, users.id))
    .where(and(eq(users.id, userId), isNull(users.deleted_at)))
  return row ?? null
}

export async function selectMonths({ read, schema: { ai_request_months: months } }: Db, userId: string) {
  return read
    .select({ month: months.month, ai_requests: months.used, cost_estimate: months.cost_estimate })
    .from(months)
    .where(eq(months.user_id, userId))
    .orderBy(asc(months.month))
}

export async function selectSessions({ read, schema: { sessions } }: Db, userId: string) {
  return read
    .select({
      created_at: sessions.created_at,
      last_seen_at: sessions.last_seen_at,
      expires_at: sessions.expires_at,
      method: sessions.method,
      aal: sessions.aal,
      user_agent: sessions.user_agent,
      ip_prefix: sessions.ip_prefix,
    })
    .from(sessions)
    .where(eq(sessions.user_id, userId))
    .orderBy(desc(sessions.last_seen_at))
}

export async function selectFactors({ read, schema: { mfa_factors: factors } }: Db, userId: string) {
  return read
    .select({
      id: factors.id,
      factor_type: factors.factor_type,
      friendly_name: factors.friendly_name,
      status: factors.status,
      is_backed_up: factors.is_backed_up,
      created_at: factors.created_at,
      last_used_at: factors.last_used_at,
    })
    .from(factors)
    .where(eq(factors.user_id, userId))
    .orderBy(asc(factors.created_at))
}

export async function countRecoveryCodes(
  { read, schema: { mfa_recovery_codes: codes } }: Db,
  userId: string,
) {
  return read.$count(codes, and(eq(codes.user_id, userId), isNull(codes.used_at)))
}

export async function selectIdentities({ read, schema: { identities } }: Db, userId: string) {
  return read
    .select({
      provider: identities.provider,
      subject: identities.subject,
      email: identities.email,
      created_at: identities.created_at,
      last_sign_in_at: identities.last_sign_in_at,
    })
    .from(identities)
    .where(eq(identities.user_id, userId))
    .orderBy(asc(identities.created_at))
}

/** Without their hashes. */
export async function selectApiKeys({ read, schema: { api_keys: keys } }: Db, userId: string) {
  return read
    .select({
      id: keys.id,
      name: keys.name,
      ending: keys.ending,
      scopes: keys.scopes,
      created_at: keys.created_at,
      expires_at: keys.expires_at,
      last_used_at: keys.last_used_at,
    })
    .from(keys)
    .where(eq(keys.user_id, userId))
    .orderBy(asc(keys.created_at))
}

/** Without their tokens. */
export async function selectApps(
  { read, schema: { oauth_grants: grants, oauth_clients: clients } }: Db,
  userId: string,
) {
  return read
    .select({
      id: grants.id,
      name: clients.name,
      redirect_uri: grants.redirect_uri,
      scopes: grants.scopes,
      created_at: grants.created_at,
      connected_at: grants.connected_at,
      last_used_at: grants.last_used_at,
      expires_at: grants.expires_at,
    })
    .from(grants)
    .innerJoin(clients, eq(clients.id, grants.client_id))
    .where(eq(grants.user_id, userId))
    .orderBy(asc(grants.created_at))
}

/** Without their secrets. */
export async function selectWebhooks({ read, schema: { webhooks } }: Db, userId: string) {
  return read
    .select({
      id: webhooks.id,
      url: webhooks.url,
      events: webhooks.events,
      created_at: webhooks.created_at,
      disabled_at: webhooks.disabled_at,
    })
    .from(webhooks)
    .where(eq(webhooks.user_id, userId))
    .orderBy(asc(webhooks.created_at))
}

export async function selectNotices({ read, schema: { sent_notices: notices } }: Db, userId: string) {
  return read
    .select({ kind: notices.kind, subject_id: notices.subject_id, created_at: notices.created_at })
    .from(notices)
    .where(eq(notices.user_id, userId))
    .orderBy(asc(notices.created_at))
}

export async function selectShareLinks({ read, schema: { share_links: links } }: Db, personaId: string) {
  return read
    .select({
      slug: links.slug,
      includes_answers: links.includes_answers,
      created_at: links.created_at,
      revoked_at: links.revoked_at,
    })
    .from(links)
    .where(eq(links.persona_id, personaId))
    .orderBy(asc(links.created_at))
}

export async function selectRuns({ read, schema: { segment_runs: runs } }: Db, surveyId: string) {
  return read
    .select({
      id: runs.id,
      version: runs.version,
      method: runs.method,
      requested: runs.requested,
      responses: runs.responses,
      likelihood: runs.likelihood,
      stability: runs.stability,
      advice: runs.advice,
      set_aside: runs.set_aside,
      counted: runs.counted,
      created_at: runs.created_at,
    })
    .from(runs)
    .where(eq(runs.survey_id, surveyId))
    .orderBy(asc(runs.created_at))
}

export async function selectUpdates({ read, schema: { persona_updates: updates } }: Db, surveyId: string) {
  return read
    .select({
      persona_id: updates.persona_id,
      run_id: updates.run_id,
      segment: updates.segment,
      state: updates.state,
      change: updates.change,
      created_at: updates.created_at,
      decided_at: updates.decided_at,
    })
    .from(updates)
    .where(eq(updates.survey_id, surveyId))
    .orderBy(asc(updates.created_at))
}

/** A persona's completed images without their bytes. */
export async function selectImages({ read, schema: { persona_images: images } }: Db, personaId: string) {
  return read
    .select({ id: images.id, version: images.version })
    .from(images)
    .where(and(eq(images.persona_id, personaId), eq(images.status, 'completed')))
    .orderBy(asc(images.version))
}

export async function findImageBytes(
  { read, schema: { persona_images: images } }: Db,
  id: string,
): Promise<Uint8Array | null> {
  const [image] = await read.select({ data: images.data }).from(images).where(eq(images.id, id))
  return image?.data ?? null
}
