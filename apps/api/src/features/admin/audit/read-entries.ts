import type { AuditEntry } from '@whofor/core/account/audit-log'
import type { Db } from '../../../db/db.ts'
import type { AuditRow } from '../../../db/schema/rows.ts'
import { selectEmails, selectInvited } from './queries.ts'

/** Entries with the current names of who acted and who was acted on. */
export async function readEntries(db: Db, rows: AuditRow[]): Promise<AuditEntry[]> {
  const [emails, invited] = await Promise.all([
    selectEmails(db, unique(rows.flatMap((row) => [row.actor_id, subjectOf(row, 'user')]))),
    selectInvited(db, unique(rows.map((row) => subjectOf(row, 'invitation')))),
  ])
  const names = new Map(
    [...emails.filter(({ deleted_at }) => deleted_at === null), ...invited].map(({ id, email }) => [
      id,
      email,
    ]),
  )
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    actor: row.actor_id === null ? null : { id: row.actor_id, name: nameOf(row.actor_id) },
    subject: { type: row.subject_type, id: row.subject_id, name: nameOf(row.subject_id) },
    details: isRecord(row.details) ? row.details : {},
    network: row.ip_prefix,
    created_at: row.created_at,
  }))
}

const subjectOf = ({ subject_type, subject_id }: AuditRow, type: string): string | null =>
  subject_type === type ? subject_id : null

const unique = (ids: (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
