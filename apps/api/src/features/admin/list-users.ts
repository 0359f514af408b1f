import type { AdminUser } from '@whofor/core/account/admin-users'
import type { PageQuery } from '@whofor/core/paging'
import { toActor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'
import { readCursor } from '../../paging/cursor.ts'
import { cutPage } from '../../paging/page.ts'
import { selectUsers } from './queries.ts'

/** All users, newest first; the search reads email and display name. */
export async function listUsers({ db }: Pick<Deps, 'db'>, page: PageQuery) {
  const { rows, total } = await selectUsers(db, { ...page, cursor: readCursor(page.cursor) })
  const { items, next_cursor } = cutPage(rows, page.limit)
  return { items: items.map(toAdminUser), next_cursor, total }
}

type UserRow = Awaited<ReturnType<typeof selectUsers>>['rows'][number]

function toAdminUser({ created_at: _, login_count, last_login, ...actor }: UserRow): AdminUser {
  return { ...toActor(actor), login_count: login_count ?? 0, last_login }
}
