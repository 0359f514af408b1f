import { type CardAnswer, cardAnswersOf } from '@whofor/core/claims/evidence'
import { segmentTable } from '@whofor/core/segments/segment-table'
import type { SurveyQuestion } from '@whofor/core/survey/question-schema'
import type { Db } from '../../db/db.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import { selectRuns } from './detail-queries.ts'

type Grouped = Pick<PersonaRow, 'run_id' | 'survey_group'>

/** The foremost answers of the personas' groups, in one query for all of them. */
export async function loadCardAnswers(
  db: Db,
  ownerId: string,
  personas: readonly Grouped[],
): Promise<(persona: Grouped) => CardAnswer[]> {
  const ids = [...new Set(personas.flatMap(({ run_id }) => run_id ?? []))]
  const runs = new Map((await selectRuns(db, ownerId, ids)).map((run) => [run.id, run]))
  return ({ run_id, survey_group }) => {
    const run = runs.get(run_id ?? '')
    if (!run || !survey_group) return []
    // Surveys with personas hold published questions.
    const questions = run.questions as SurveyQuestion[]
    return cardAnswersOf(segmentTable(questions, run.counted, survey_group.segment))
  }
}
