import type { Evidence, ExportedEvidence } from '@whofor/core/claims/evidence'
import { currentEvidence } from '@whofor/core/persona/persona-evidence'
import type { Db } from '../../db/db.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import { selectRunSummary } from './detail-queries.ts'
import { loadGroupCounts } from './load-group-counts.ts'
import { selectEvidence } from './queries.ts'

/** What the sentences rest on that a persona has now; null for personas of earlier versions and imported ones. */
export async function loadEvidence(db: Db, row: PersonaRow): Promise<Evidence[] | null> {
  if (row.is_imported) return null
  const stored = await selectEvidence(db, row.id)
  return stored.length > 0 ? currentEvidence(row, stored) : null
}

/** The evidence of a persona with the counts of its group and how the group was found. */
export async function loadExportedEvidence(db: Db, row: PersonaRow): Promise<ExportedEvidence> {
  return {
    evidence: await loadEvidence(db, row),
    group_counts: await loadGroupCounts(db, row),
    run: row.run_id && !row.is_imported ? await selectRunSummary(db, row.user_id, row.run_id) : null,
  }
}
