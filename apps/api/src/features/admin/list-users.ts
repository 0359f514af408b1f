import type { AdminUser } from '@whofor/core/account/admin-users'
import type { PageQuery } from '@whofor/core/paging'
import { and, desc, eq } from 'drizzle-orm'
import { actorColumns, toActor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'
import { readCursor } from '../../paging/cursor.ts'
import { matchesSearch } from '../../paging/matches-search.ts'
import { afterCursor, cutPage, totalOf } from '../../paging/page.ts'

/** All users, newest first; the search reads e-mail and display name. */
export async function listUsers(deps: Pick<Deps, 'db'>, page: PageQuery) {
  const { users, users_extended: extended } = deps.db.schema
  const cursor = readCursor(page.cursor)
  const found = matchesSearch(users.search_text, page.search)
  const rows = await deps.db.read
    .select({
      ...actorColumns(deps.db.schema),
      login_count: extended.login_count,
      last_login: extended.last_login,
      created_at: users.created_at,
    })
    .from(users)
    .leftJoin(extended, eq(extended.id, users.id))
    .where(and(found, afterCursor(cursor, users.created_at, users.id)))
    .orderBy(desc(users.created_at), desc(users.id))
    .limit(page.limit + 1)
  const total = await totalOf(deps.db, { ...page, cursor }, rows, users, found)
  const { items, next_cursor } = cutPage(rows, page.limit)
  return { items: items.map(toAdminUser), next_cursor, total }
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
