import { DEFAULT_CURRENCY, DEFAULT_TIER } from '@whofor/core/account/account'
import { searchTextOf } from '@whofor/core/text/words'
import { findLocale, type Locale } from '@whofor/texts/locales'
import { and, desc, eq, gt, gte, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../db/db.ts'

type NewUser = {
  id: string
  email: string
  /** Null for an account that signs in another way. */
  password_hash: string | null
  email_verified_at?: number
  display_name?: string | null
  /** The language of the mails to the user. */
  locale?: Locale | null
  account_tier?: string
  terms_accepted_at?: number
  terms_version?: string
  created_at: number
}

/** @returns false when the email address is taken */
export async function insertUser(
  db: Db,
  tx: Tx,
  { account_tier = DEFAULT_TIER, display_name = null, locale = null, ...user }: NewUser,
): Promise<boolean> {
  const { users, users_extended, user_stats } = db.schema
  const { id, email, created_at } = user
  const inserted = await tx
    .insert(users)
    .values({ ...user, search_text: searchTextOf([email, display_name]) })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (inserted.length === 0) return false
  await tx
    .insert(users_extended)
    .values({ id, display_name, locale, account_tier, is_admin: false, login_count: 0, created_at })
  await tx.insert(user_stats).values({ user_id: id })
  return true
}

type ProfileChanges = {
  display_name?: string | null
  locale?: Locale | undefined
  currency?: string | undefined
}

/** A user may have no extended profile yet. */
export async function updateProfileRow(
  db: Db,
  tx: Tx,
  user: { id: string; email: string },
  { changes, now }: { changes: ProfileChanges; now: number },
): Promise<void> {
  const { users, users_extended: extended } = db.schema
  await tx
    .insert(extended)
    .values({ id: user.id, ...changes, created_at: now })
    .onConflictDoUpdate({ target: extended.id, set: changes })
  if (changes.display_name === undefined) return
  await tx
    .update(users)
    .set({ search_text: searchTextOf([user.email, changes.display_name]) })
    .where(eq(users.id, user.id))
}

/** What the user chose for the interface. */
export async function findPreferences(
  db: Db,
  userId: string,
): Promise<{ locale: Locale | null; currency: string }> {
  const { users_extended: extended } = db.schema
  const [row] = await db.read
    .select({ locale: extended.locale, currency: extended.currency })
    .from(extended)
    .where(eq(extended.id, userId))
  return { locale: findLocale(row?.locale) ?? null, currency: row?.currency ?? DEFAULT_CURRENCY }
}

export async function countPersonasSince(db: Db, since: number): Promise<number> {
  const { personas } = db.schema
  return db.read.$count(personas, gte(personas.created_at, since))
}

type FactorKind = 'totp' | 'passkey' | 'recovery_code'

/** How a user can sign in. Recovery codes go with a factor, and only while some are left. */
export async function findSignInState(
  db: Db,
  userId: string,
): Promise<{ has_password: boolean; email_verified: boolean; factors: FactorKind[] }> {
  const { users, mfa_factors, mfa_recovery_codes } = db.schema
  const [user] = await db.read
    .select({ password_hash: users.password_hash, email_verified_at: users.email_verified_at })
    .from(users)
    .where(eq(users.id, userId))
  const verified = await db.read
    .selectDistinct({ type: mfa_factors.factor_type })
    .from(mfa_factors)
    .where(and(eq(mfa_factors.user_id, userId), eq(mfa_factors.status, 'verified')))
  const unused = and(eq(mfa_recovery_codes.user_id, userId), isNull(mfa_recovery_codes.used_at))
  const factors: FactorKind[] = verified.map(({ type }) => type)
  if (factors.length > 0 && (await db.read.$count(mfa_recovery_codes, unused)) > 0)
    factors.push('recovery_code')
  return {
    has_password: user?.password_hash != null,
    email_verified: user?.email_verified_at != null,
    factors,
  }
}

type Page = { userId: string; now: number; limit: number }

/** Sessions that give access now, the last used first. */
export async function selectSessions(db: Db, { userId, now, limit }: Page) {
  const { sessions } = db.schema
  const valid = and(
    eq(sessions.user_id, userId),
    eq(sessions.is_pending, false),
    gt(sessions.expires_at, now),
    gt(sessions.absolute_expires_at, now),
  )
  const rows = await db.read
    .select()
    .from(sessions)
    .where(valid)
    .orderBy(desc(sessions.last_seen_at), desc(sessions.created_at), sessions.id_hash)
    .limit(limit)
  return { rows, total: rows.length < limit ? rows.length : await db.read.$count(sessions, valid) }
}
