import { and, eq, inArray, isNotNull, isNull, ne, or, sql, sum } from 'drizzle-orm'
import type { Db, Tx } from '../../db/db.ts'
import { undeleted } from '../../db/select-rows.ts'

/** What an account owns, without personas that it has deleted. */
export async function countContents(db: Db, userId: string) {
  const { personas, persona_surveys: surveys } = db.schema
  const [answers] = await db.read
    .select({ count: sum(surveys.response_count).mapWith(Number) })
    .from(surveys)
    .where(and(eq(surveys.user_id, userId), undeleted(surveys)))
  return {
    personas: await db.read.$count(personas, and(eq(personas.user_id, userId), isNull(personas.deleted_at))),
    surveys: await db.read.$count(surveys, and(eq(surveys.user_id, userId), undeleted(surveys))),
    answers: answers?.count ?? 0,
  }
}

/** @returns null when the user does not exist or was deleted */
export async function findUndeleted(
  { schema: { users, users_extended: extended } }: Db,
  tx: Tx,
  userId: string,
): Promise<{ email: string; is_admin: boolean } | null> {
  const [user] = await tx
    .select({ email: users.email, is_admin: extended.is_admin })
    .from(users)
    .leftJoin(extended, eq(extended.id, users.id))
    .where(and(eq(users.id, userId), isNull(users.deleted_at)))
  return user ? { email: user.email, is_admin: user.is_admin ?? false } : null
}

export async function hasPassword({ read, schema: { users } }: Db, userId: string): Promise<boolean> {
  const [user] = await read
    .select({ password_hash: users.password_hash })
    .from(users)
    .where(eq(users.id, userId))
  return user?.password_hash != null
}

/** Marks a user as deleted. The address is free again; nothing that names the person stays. */
export async function anonymizeUser(
  { schema: { users, users_extended: extended } }: Db,
  tx: Tx,
  userId: string,
  now: number,
): Promise<void> {
  await tx
    .update(users)
    .set({
      deleted_at: now,
      // Unique, and no address: nobody can register or sign in with it.
      email: `deleted:${userId}`,
      email_verified_at: null,
      password_hash: null,
      password_changed_at: null,
      search_text: '',
    })
    .where(eq(users.id, userId))
  await tx
    .update(extended)
    .set({ display_name: null, is_admin: false, notify_milestones: false, notify_product_news: false })
    .where(eq(extended.id, userId))
}

/**
 * Deletes tokens, factors, identities, known browsers and mails of a user.
 * @param email the address that tokens were sent to
 */
export async function deleteCredentials(
  { schema }: Db,
  tx: Tx,
  userId: string,
  email: string,
): Promise<void> {
  const { auth_tokens: tokens, mfa_factors, mfa_recovery_codes, auth_challenges } = schema
  await tx.delete(tokens).where(or(eq(tokens.user_id, userId), eq(tokens.email, email)))
  await tx.delete(mfa_factors).where(eq(mfa_factors.user_id, userId))
  await tx.delete(mfa_recovery_codes).where(eq(mfa_recovery_codes.user_id, userId))
  await tx.delete(auth_challenges).where(eq(auth_challenges.user_id, userId))
  await tx.delete(schema.identities).where(eq(schema.identities.user_id, userId))
  await tx.delete(schema.known_browsers).where(eq(schema.known_browsers.user_id, userId))
  await tx.delete(schema.mail_outbox).where(eq(schema.mail_outbox.user_id, userId))
}

/** Closes a user's surveys, revokes share links and turns webhooks off: from then on nothing is found or sent. */
export async function unpublish({ schema }: Db, tx: Tx, userId: string, now: number): Promise<void> {
  const { persona_surveys: surveys, share_links, webhooks } = schema
  await tx.update(webhooks).set({ disabled_at: now }).where(eq(webhooks.user_id, userId))
  await tx
    .update(surveys)
    .set({ status: 'closed', public_url_slug: null, closed_at: now })
    .where(and(eq(surveys.user_id, userId), eq(surveys.status, 'active')))
  await tx
    .update(surveys)
    .set({ public_url_slug: null })
    .where(and(eq(surveys.user_id, userId), isNotNull(surveys.public_url_slug)))
  await tx.delete(share_links).where(eq(share_links.user_id, userId))
}

/** Deletes the chat questions that wait for an answer. @returns their ids */
export async function deletePendingQuestions({ schema }: Db, tx: Tx, userId: string): Promise<string[]> {
  const { persona_messages: messages } = schema
  const pending = await tx
    .delete(messages)
    .where(and(eq(messages.user_id, userId), eq(messages.pending, true)))
    .returning({ id: messages.id })
  return pending.map(({ id }) => id)
}

/**
 * Removes the address from audit entries about invitations: those sent to it by anyone, and the one that the user accepted,
 * perhaps with an earlier address.
 */
export async function anonymizeInvitations(
  { schema: { audit_log: log } }: Db,
  tx: Tx,
  userId: string,
  email: string,
): Promise<void> {
  const accepted = tx
    .select({ id: log.subject_id })
    .from(log)
    .where(and(eq(log.actor_id, userId), eq(log.action, 'invitation.accepted')))
  await tx
    .update(log)
    .set({ details: null })
    .where(
      and(
        eq(log.subject_type, 'invitation'),
        or(sql`${log.details} ->> 'email' = ${email}`, inArray(log.subject_id, accepted)),
      ),
    )
}

/** Leaves only ids and acts of what the audit log says about a user: addresses and networks go. */
export async function anonymizeAudit({ schema: { audit_log: log } }: Db, tx: Tx, userId: string) {
  await tx
    .update(log)
    .set({ ip_prefix: null })
    .where(and(eq(log.actor_id, userId), isNotNull(log.ip_prefix)))
  await tx
    .update(log)
    .set({ details: null })
    .where(
      and(
        eq(log.subject_type, 'user'),
        eq(log.subject_id, userId),
        ne(log.action, 'user.deleted'),
        isNotNull(log.details),
      ),
    )
}
