import type { AuditEntry, AuditQuery } from '@whofor/core/account/audit-log'
import type { Deps } from '../../../deps.ts'
import { readCursor, writeCursor } from '../../../paging/page.ts'
import { personId } from './person-id.ts'
import { selectAudit } from './queries.ts'
import { readEntries } from './read-entries.ts'

/**
 * Recorded acts, newest first.
 * @throws AppError invalid_request for a malformed cursor or an unknown person
 */
export async function listAudit(
  { db }: Pick<Deps, 'db'>,
  { cursor, limit, person, ...filter }: AuditQuery,
): Promise<{ items: AuditEntry[]; next_cursor: string | null }> {
  const after = readCursor(cursor)
  const userId = await personId(db, person)
  const rows = await selectAudit(db, { filter, userId, after, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const more = rows.length > limit && last
  return {
    items: await readEntries(db, page),
    next_cursor: more ? writeCursor({ at: last.created_at, id: last.id, number: 0 }) : null,
  }
}
