import { setImmediate } from 'node:timers/promises'
import {
  AUDIT_EXPORT_MAX,
  type AuditEntry,
  type AuditFilter,
  actorName,
  auditText,
  subjectName,
} from '@whofor/core/account/audit-log'
import { BYTE_ORDER_MARK, csvLine } from '@whofor/core/text/csv-line'
import { requireProof } from '../../../auth/require-proof.ts'
import type { Deps } from '../../../deps.ts'
import type { Session } from '../../../scope/request-scope.ts'
import type { RunningExports } from '../../exports/running-exports.ts'
import { personId } from './person-id.ts'
import { type AuditPlace, selectAudit } from './queries.ts'
import { readEntries } from './read-entries.ts'

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
