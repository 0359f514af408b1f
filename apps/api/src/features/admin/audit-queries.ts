import type { AuditFilter } from '@whofor/core/account/audit-log'
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/db.ts'
import type { AuditRow } from '../../db/schema/rows.ts'

export type AuditPlace = { at: number; id: string }
type Page = {
  filter: Omit<AuditFilter, 'person'>
  userId: string | null
  after: AuditPlace | null
  limit: number
}

/** Entries, newest first. Those of a user are what they did and what was done to them, each by its index. */
export async function selectAudit(db: Db, { userId, ...page }: Page): Promise<AuditRow[]> {
  const { audit_log: log } = db.schema
  if (userId === null) return selectPage(db, page)
  const [acted, suffered] = await Promise.all([
    selectPage(db, page, eq(log.actor_id, userId)),
    selectPage(db, page, and(eq(log.subject_type, 'user'), eq(log.subject_id, userId))),
  ])
  const byId = new Map([...acted, ...suffered].map((row) => [row.id, row]))
  return [...byId.values()].toSorted(newestFirst).slice(0, page.limit)
}

function selectPage(
  { read, schema: { audit_log: log } }: Db,
  { filter, after, limit }: Omit<Page, 'userId'>,
  whose?: SQL,
): Promise<AuditRow[]> {
  return read
    .select()
    .from(log)
    .where(
      and(
        whose,
        filter.action && eq(log.action, filter.action),
        filter.from === undefined ? undefined : gte(log.created_at, filter.from),
        filter.to === undefined ? undefined : lt(log.created_at, filter.to),
        after ? sql`(${log.created_at}, ${log.id}) < (${after.at}, ${after.id})` : undefined,
      ),
    )
    .orderBy(desc(log.created_at), desc(log.id))
    .limit(limit)
}

function newestFirst(a: AuditRow, b: AuditRow): number {
  return b.created_at - a.created_at || (b.id < a.id ? -1 : 1)
}

/** Current email addresses; a deleted account has none. */
export async function selectEmails(
  { read, schema: { users } }: Db,
  ids: string[],
): Promise<{ id: string; email: string; deleted_at: number | null }[]> {
  if (ids.length === 0) return []
  return read
    .select({ id: users.id, email: users.email, deleted_at: users.deleted_at })
    .from(users)
    .where(inArray(users.id, ids))
}

/** Addresses of invitations that still exist. */
export async function selectInvited(
  { read, schema: { auth_tokens: tokens } }: Db,
  ids: string[],
): Promise<{ id: string; email: string }[]> {
  if (ids.length === 0) return []
  return read.select({ id: tokens.id, email: tokens.email }).from(tokens).where(inArray(tokens.id, ids))
}

export async function findUserId({ read, schema: { users } }: Db, email: string): Promise<string | null> {
  const [user] = await read.select({ id: users.id }).from(users).where(eq(users.email, email))
  return user?.id ?? null
}

export async function deleteAuditBefore(
  { schema: { audit_log: log } }: Db,
  tx: Tx,
  time: number,
): Promise<void> {
  await tx.delete(log).where(lt(log.created_at, time))
}
