import type { AdminUser } from '@whofor/core/account/admin-users'
import type { PageQuery } from '@whofor/core/page/page'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import { actorColumns, toActor } from '../../auth/actor-row.ts'
import type { Deps } from '../../deps.ts'
import { readCursor } from '../paging/cursor.ts'
import { after, contains, cutPage } from '../paging/page-of.ts'

/** All users, newest first; the search reads e-mail and display name. */
export async function listUsers(deps: Pick<Deps, 'db'>, page: PageQuery) {
  const { users, users_extended: extended } = deps.db.schema
  const cursor = readCursor(page.cursor)
  const found = page.search
    ? or(
        sql`lower(${users.email}) like ${contains(page.search)} escape '\\'`,
        sql`lower(${extended.display_name}) like ${contains(page.search)} escape '\\'`,
      )
    : undefined
  const rows = await deps.db.read
    .select({
      ...actorColumns(deps.db.schema),
      login_count: extended.login_count,
      last_login: extended.last_login,
      created_at: users.created_at,
    })
    .from(users)
    .leftJoin(extended, eq(extended.id, users.id))
    .where(and(found, after(cursor, users.created_at, users.id)))
    .orderBy(desc(users.created_at), desc(users.id))
    .limit(page.limit + 1)
  const [counted] = await deps.db.read
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(users)
    .leftJoin(extended, eq(extended.id, users.id))
    .where(found)
  const { items, next_cursor } = cutPage(rows, page.limit)
  return { items: items.map(toAdminUser), next_cursor, total: counted?.total ?? 0 }
}

type UserRow = Parameters<typeof toActor>[0] & { login_count: number | null; last_login: number | null }

function toAdminUser({
  id,
  email,
  display_name,
  account_tier,
  is_admin,
  login_count,
  last_login,
}: UserRow): AdminUser {
  return {
    ...toActor({ id, email, display_name, account_tier, is_admin }),
    login_count: login_count ?? 0,
    last_login,
  }
}
