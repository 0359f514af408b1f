import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { actorColumns } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Cursor } from '../../paging/cursor.ts'
import { matchesSearch } from '../../paging/matches-search.ts'
import { afterCursor, totalOf } from '../../paging/page.ts'

type Page = { search?: string | undefined; cursor: Cursor | null; limit: number }

/** One row more than the page, newest first. The search reads email and display name. */
export async function selectUsers(db: Db, page: Page) {
  const { users, users_extended: extended } = db.schema
  const found = and(isNull(users.deleted_at), matchesSearch(users.search_text, page.search))
  const rows = await db.read
    .select({
      ...actorColumns(db.schema),
      login_count: extended.login_count,
      last_login: extended.last_login,
      created_at: users.created_at,
    })
    .from(users)
    .leftJoin(extended, eq(extended.id, users.id))
    .where(and(found, afterCursor(page.cursor, users.created_at, users.id)))
    .orderBy(desc(users.created_at), desc(users.id))
    .limit(page.limit + 1)
  return { rows, total: await totalOf(db, page, rows, users, found) }
}

export async function selectAdmins(db: Db): Promise<{ email: string; display_name: string | null }[]> {
  const { users, users_extended: extended } = db.schema
  return db.read
    .select({ email: users.email, display_name: extended.display_name })
    .from(extended)
    .innerJoin(users, eq(users.id, extended.id))
    .where(eq(extended.is_admin, true))
    .orderBy(asc(users.email))
}

export async function findAccount(db: Db, email: string) {
  const { users, users_extended: extended } = db.schema
  const [user] = await db.read
    .select({
      email: users.email,
      created_at: users.created_at,
      last_login: extended.last_login,
      login_count: extended.login_count,
      is_admin: extended.is_admin,
    })
    .from(users)
    .leftJoin(extended, eq(extended.id, users.id))
    .where(eq(users.email, email))
  return user ?? null
}

/** @returns null when no user has this email */
export async function findAdminFlag(
  db: Db,
  tx: Tx,
  email: string,
): Promise<{ id: string; is_admin: boolean } | null> {
  const { users, users_extended: extended } = db.schema
  const [user] = await tx
    .select({ id: users.id, is_admin: extended.is_admin })
    .from(users)
    .leftJoin(extended, eq(extended.id, users.id))
    .where(eq(users.email, email))
  return user ? { id: user.id, is_admin: user.is_admin ?? false } : null
}

/** Sets the flag and writes it to the audit log. */
export async function updateAdminFlag(
  db: Db,
  tx: Tx,
  { id, is_admin, now }: { id: string; is_admin: boolean; now: number },
): Promise<void> {
  const { users_extended: extended, audit_log } = db.schema
  await tx
    .insert(extended)
    .values({ id, is_admin, created_at: now })
    .onConflictDoUpdate({ target: extended.id, set: { is_admin } })
  await tx.insert(audit_log).values({
    action: is_admin ? 'admin.granted' : 'admin.revoked',
    subject_type: 'user',
    subject_id: id,
    details: { by: 'command line' },
    created_at: now,
  })
}
