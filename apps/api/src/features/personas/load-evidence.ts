import {
  type Evidence,
  type ExportedEvidence,
  type GroupCounts,
  tellingAnswers,
} from '@whofor/core/claims/evidence'
import { currentEvidence } from '@whofor/core/persona/persona-evidence'
import { type SegmentTable, segmentTable } from '@whofor/core/segments/segment-table'
import type { SurveyQuestion } from '@whofor/core/survey/question-schema'
import type { Db, Reader, Tx } from '../../db/db.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import { selectRunOfPersona, selectRunSummary } from './detail-queries.ts'
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

/** The counts of a persona's group in the run it comes from. */
export async function loadGroupCounts(db: Db, row: PersonaRow): Promise<GroupCounts | null> {
  const loaded = await loadRunAndTable(db, row)
  if (!loaded) return null
  const { run, table } = loaded
  const sizes = run.counted.segments.map(({ n }) => n)
  return {
    segment: table.segment,
    sizes,
    supported: sizes.length <= (run.advice?.max ?? 0),
    stability: run.stability,
    counted_at: run.created_at,
    medoid: run.counted.segments[table.segment]?.medoid ?? null,
    answers: tellingAnswers(table),
  }
}

/** The table of a persona's group in the run it comes from, as far as both are there. */
export async function loadSegmentTable(
  db: Db,
  row: PersonaRow,
  on: Reader | Tx,
): Promise<SegmentTable | null> {
  return (await loadRunAndTable(db, row, on))?.table ?? null
}

async function loadRunAndTable(
  db: Db,
  { user_id, run_id, survey_id, survey_group }: PersonaRow,
  on: Reader | Tx = db.read,
) {
  if (!run_id || !survey_id || !survey_group) return null
  const run = await selectRunOfPersona(db, user_id, { runId: run_id, surveyId: survey_id }, on)
  if (!run) return null
  // Surveys with personas hold published questions.
  const questions = run.questions as SurveyQuestion[]
  return { run, table: segmentTable(questions, run.counted, survey_group.segment) }
}
