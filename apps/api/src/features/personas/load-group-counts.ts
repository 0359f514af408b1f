import { type GroupCounts, tellingAnswers } from '@whofor/core/claims/group-counts'
import { segmentTable } from '@whofor/core/segments/segment-table'
import type { SurveyQuestion } from '@whofor/core/survey/schema'
import type { Db } from '../../db/db.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import { selectRunOfPersona } from './detail-queries.ts'

/** The counts of a persona's group in the run it was made from. */
export async function loadGroupCounts(db: Db, row: PersonaRow): Promise<GroupCounts | null> {
  if (!row.run_id || !row.survey_id || !row.survey_group) return null
  const run = await selectRunOfPersona(db, row.user_id, { runId: row.run_id, surveyId: row.survey_id })
  if (!run) return null
  const { segment } = row.survey_group
  // Closed surveys hold published questions.
  const table = segmentTable(run.questions as SurveyQuestion[], run.counted, segment)
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
