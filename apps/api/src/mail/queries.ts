import { findLocale, type Locale } from '@whofor/texts/locales'
import { and, asc, desc, eq, gt, isNotNull, lte, min, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/db.ts'
import type { OutboxMail } from '../db/schema/rows.ts'

/** The mails that are due, those that have waited longest first. */
export async function selectDue(
  db: Db,
  { now, limit }: { now: number; limit: number },
): Promise<OutboxMail[]> {
  const { mail_outbox: outbox } = db.schema
  return db.read
    .select()
    .from(outbox)
    .where(lte(outbox.next_attempt_at, now))
    .orderBy(asc(outbox.next_attempt_at), asc(outbox.id))
    .limit(limit)
}

/**
 * Takes a mail until `until`; of several processes, one gets it.
 * @param seen as it was read
 * @returns null when another process has taken it
 */
export async function claimMail(db: Db, seen: OutboxMail, until: number): Promise<OutboxMail | null> {
  const { mail_outbox: outbox } = db.schema
  const unchanged = and(
    eq(outbox.id, seen.id),
    eq(outbox.attempts, seen.attempts),
    eq(outbox.next_attempt_at, seen.next_attempt_at),
  )
  const [claimed] = await db.write(
    async (tx) =>
      await tx
        .update(outbox)
        .set({ next_attempt_at: until, attempts: sql`${outbox.attempts} + 1` })
        .where(unchanged)
        .returning(),
  )
  return claimed ?? null
}

export async function deleteMail(db: Db, id: string): Promise<void> {
  const { mail_outbox: outbox } = db.schema
  await db.write(async (tx) => {
    await tx.delete(outbox).where(eq(outbox.id, id))
  })
}

export async function postponeMail(
  db: Db,
  id: string,
  failure: { last_error: string; next_attempt_at: number },
): Promise<void> {
  const { mail_outbox: outbox } = db.schema
  await db.write(async (tx) => {
    await tx.update(outbox).set(failure).where(eq(outbox.id, id))
  })
}

/** When the next mail is due, null when none waits. */
export async function findNextDue(db: Db): Promise<number | null> {
  const { mail_outbox: outbox } = db.schema
  const [row] = await db.read
    .select({ at: outbox.next_attempt_at })
    .from(outbox)
    .orderBy(asc(outbox.next_attempt_at), asc(outbox.id))
    .limit(1)
  return row?.at ?? null
}

/** What waits in the outbox, for administrators. */
export async function findOutboxState(db: Db, now: number) {
  const { mail_outbox: outbox } = db.schema
  const live = gt(outbox.expires_at, now)
  const failed = and(live, isNotNull(outbox.last_error))
  const [oldest] = await db.read
    .select({ at: min(outbox.created_at) })
    .from(outbox)
    .where(live)
  const [latest] = await db.read
    .select({ last_error: outbox.last_error })
    .from(outbox)
    .where(failed)
    .orderBy(desc(outbox.created_at))
    .limit(1)
  return {
    waiting: await db.read.$count(outbox, live),
    failing: await db.read.$count(outbox, failed),
    last_error: latest?.last_error ?? null,
    oldest_created_at: oldest?.at ?? null,
  }
}

/** Whether someone has shown that they receive mail at the address of a user. */
export async function isConfirmedAddress(
  { schema: { users } }: Pick<Db, 'schema'>,
  tx: Tx,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  const confirmed = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.email, email), isNotNull(users.email_verified_at)))
  return confirmed.length > 0
}

/** The language that a user has chosen. Asks the same of an address without an account, so that both take as long. */
export async function findLocaleOf(
  { schema: { users_extended: extended } }: Pick<Db, 'schema'>,
  tx: Tx,
  userId: string | null,
): Promise<Locale | undefined> {
  const [row] = await tx
    .select({ locale: extended.locale })
    .from(extended)
    .where(eq(extended.id, userId ?? ''))
  return findLocale(row?.locale)
}
