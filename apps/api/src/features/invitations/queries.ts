import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../db/db.ts'
import type { AuthToken } from '../../db/schema/rows.ts'
import { afterCursor, type Cursor } from '../../paging/page.ts'

type Page = { cursor: Cursor | null; limit: number; now: number }

/** Invitations that can still be accepted: one row more than the page, newest first. */
export async function selectInvitations(db: Db, page: Page) {
  const { auth_tokens: tokens, users } = db.schema
  const open = isOpen(db, page.now)
  const rows = await db.read
    .select({
      id: tokens.id,
      email: tokens.email,
      data: tokens.data,
      invited_by: users.email,
      created_at: tokens.created_at,
      expires_at: tokens.expires_at,
    })
    .from(tokens)
    .leftJoin(users, eq(users.id, tokens.created_by))
    .where(and(open, afterCursor(page.cursor, tokens.created_at, tokens.id)))
    .orderBy(desc(tokens.created_at), desc(tokens.id))
    .limit(page.limit + 1)
  const isWhole = page.cursor === null && rows.length <= page.limit
  return { rows, total: isWhole ? rows.length : await db.read.$count(tokens, open) }
}

/** An address has at most one: an earlier one was replaced. */
export async function findInvitationTo(db: Db, tx: Tx, email: string): Promise<AuthToken | null> {
  const { auth_tokens: tokens } = db.schema
  const [row] = await tx.select().from(tokens).where(isUnused(db, email))
  return row ?? null
}

/** Makes earlier links to this address worthless. */
export async function deleteInvitationsTo(db: Db, tx: Tx, email: string): Promise<void> {
  await tx.delete(db.schema.auth_tokens).where(isUnused(db, email))
}

/** @returns the invitation's address, null when none is open */
export async function deleteInvitation(
  db: Db,
  tx: Tx,
  { id, now }: { id: string; now: number },
): Promise<string | null> {
  const { auth_tokens: tokens } = db.schema
  const [deleted] = await tx
    .delete(tokens)
    .where(and(eq(tokens.id, id), isOpen(db, now)))
    .returning({ email: tokens.email })
  return deleted?.email ?? null
}

export async function hasAccount(db: Db, tx: Tx, email: string): Promise<boolean> {
  const { users } = db.schema
  const found = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  return found.length > 0
}

export async function hasTier(db: Db, tx: Tx, tier: string): Promise<boolean> {
  const { feature_limits: limits } = db.schema
  const found = await tx.select({ tier: limits.tier }).from(limits).where(eq(limits.tier, tier))
  return found.length > 0
}

export async function findDisplayName(db: Db, userId: string): Promise<string | null> {
  const { users_extended: extended } = db.schema
  const [row] = await db.read
    .select({ display_name: extended.display_name })
    .from(extended)
    .where(eq(extended.id, userId))
  return row?.display_name ?? null
}

function isUnused({ schema: { auth_tokens: tokens } }: Db, email: string) {
  return and(eq(tokens.email, email), eq(tokens.kind, 'invitation'), isNull(tokens.used_at))
}

function isOpen({ schema: { auth_tokens: tokens } }: Db, now: number) {
  return and(eq(tokens.kind, 'invitation'), isNull(tokens.used_at), gt(tokens.expires_at, now))
}
