import type { PageQuery } from '@whofor/core/paging'
import type { Deps } from '../../deps.ts'
import { readCursor } from '../../paging/cursor.ts'
import { cutPage } from '../../paging/page.ts'
import { tierOf } from './invitation-tier.ts'
import { selectInvitations } from './queries.ts'

/** Invitations that can still be accepted, newest first. */
export async function listInvitations(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { cursor, limit }: Pick<PageQuery, 'cursor' | 'limit'>,
) {
  const { rows, total } = await selectInvitations(db, { cursor: readCursor(cursor), limit, now: clock() })
  const { items, next_cursor } = cutPage(rows, limit)
  return {
    items: items.map(({ data, ...item }) => ({ ...item, account_tier: tierOf(data) })),
    next_cursor,
    total,
  }
}
