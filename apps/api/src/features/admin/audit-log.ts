import { setImmediate } from 'node:timers/promises'
import {
  AUDIT_EXPORT_MAX,
  AUDIT_KEPT_DAYS,
  type AuditEntry,
  type AuditFilter,
  type AuditQuery,
  actorName,
  auditText,
  subjectName,
} from '@whofor/core/account/audit-log'
import { emailAddress } from '@whofor/core/account/schema'
import { DAY_MS } from '@whofor/core/durations'
import { BYTE_ORDER_MARK, csvLine } from '@whofor/core/text/csv-line'
import { z } from 'zod'
import { requireProof } from '../../auth/require-proof.ts'
import type { Db } from '../../db/db.ts'
import type { AuditRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { readCursor, writeCursor } from '../../paging/page.ts'
import type { Session } from '../../scope/request-scope.ts'
import type { RunningExports } from '../exports/downloads.ts'
import {
  type AuditPlace,
  deleteAuditBefore,
  findUserId,
  selectAudit,
  selectEmails,
  selectInvited,
} from './audit-queries.ts'

/** Entries with the current names of who acted and who was acted on. */
async function readEntries(db: Db, rows: AuditRow[]): Promise<AuditEntry[]> {
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

const uuid = z.uuid()

/**
 * The user that an email address or an id names. An id may be that of a deleted account.
 * @throws AppError invalid_request when no account has this address
 */
async function personId(db: Db, person: string | undefined): Promise<string | null> {
  if (person === undefined) return null
  if (uuid.safeParse(person).success) return person
  const address = emailAddress.safeParse(person)
  const id = address.success ? await findUserId(db, address.data) : null
  if (id !== null) return id
  const message = 'No account is registered with this email address.'
  throw new AppError('invalid_request', message, { errors: [{ path: 'person', message }] })
}

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

type Work = Pick<Deps, 'db' | 'clock' | 'limits'> & { running: RunningExports }

const BATCH_SIZE = 250
const HEADERS = ['Time', 'Action', 'Actor', 'Subject', 'Description', 'Network', 'Actor ID', 'Subject ID']
const CUT_OFF = `Only the newest ${AUDIT_EXPORT_MAX} entries are exported. Choose a shorter period for the rest.`

/**
 * Exports recorded acts as CSV, newest first, at most `AUDIT_EXPORT_MAX`. They are read while the file is sent.
 * @throws AppError reauthentication_needed, insufficient_aal, rate_limited, or invalid_request for an unknown person
 */
export async function exportAudit(
  deps: Work,
  session: Session,
  { person, ...filter }: AuditFilter,
): Promise<{ pieces: AsyncGenerator<Uint8Array>; end: () => void }> {
  await requireProof(deps, session)
  const { actor } = session
  const end = deps.running.begin(actor.id)
  try {
    await deps.limits.consume('export', actor.id)
    const userId = await personId(deps.db, person)
    return { pieces: lines(deps, { filter, userId }), end }
  } catch (error) {
    end()
    throw error
  }
}

type Chosen = { filter: Omit<AuditFilter, 'person'>; userId: string | null }

async function* lines({ db }: Work, chosen: Chosen): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(HEADERS))
  let after: AuditPlace | null = null
  for (let written = 0; written < AUDIT_EXPORT_MAX; written += BATCH_SIZE) {
    await setImmediate()
    const rows = await selectAudit(db, { ...chosen, after, limit: BATCH_SIZE })
    const last = rows.at(-1)
    if (!last) return
    yield Buffer.from((await readEntries(db, rows)).map((entry) => csvLine(cellsOf(entry))).join(''))
    if (rows.length < BATCH_SIZE) return
    after = { at: last.created_at, id: last.id }
  }
  const left = await selectAudit(db, { ...chosen, after, limit: 1 })
  if (left.length > 0) yield Buffer.from(csvLine([CUT_OFF]))
}

const cellsOf = (entry: AuditEntry): string[] => [
  new Date(entry.created_at).toISOString(),
  entry.action,
  actorName(entry),
  subjectName(entry),
  auditText(entry),
  entry.network ?? '',
  entry.actor?.id ?? '',
  entry.subject.id ?? '',
]

/** Deletes entries of more than `AUDIT_KEPT_DAYS` ago. */
export async function purgeAudit({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.write((tx) => deleteAuditBefore(db, tx, clock() - AUDIT_KEPT_DAYS * DAY_MS))
}
