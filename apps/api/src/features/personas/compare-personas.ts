import { type ComparedAnswer, compareTables, type PersonaComparison } from '@whofor/core/persona/comparison'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { selectSurveyTitle } from './detail-queries.ts'
import { getPersonaRow } from './get-persona.ts'
import { loadSegmentTable } from './load-group-counts.ts'

/**
 * What was counted for several of the actor's personas, side by side. Only groups of one run can be compared.
 * @throws AppError not_found
 */
export async function comparePersonas(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  ids: readonly string[],
): Promise<PersonaComparison> {
  const rows = await Promise.all(ids.map((id) => getPersonaRow(deps, actor.id, id)))
  const tables = await Promise.all(rows.map((row) => loadSegmentTable(deps.db, row, deps.db.read)))
  const runs = new Set(rows.flatMap(({ run_id }) => (run_id && sharing(rows, run_id) ? [run_id] : [])))
  const answers = [...runs].flatMap((run): ComparedAnswer[] =>
    compareTables(tables.map((table, place) => (rows[place]?.run_id === run ? table : null))),
  )
  return { answers, survey: await surveyOf(deps, actor, rows) }
}

const sharing = (rows: readonly PersonaRow[], run: string) =>
  rows.filter(({ run_id }) => run_id === run).length > 1

async function surveyOf({ db }: Pick<Deps, 'db'>, actor: Actor, rows: readonly PersonaRow[]) {
  const [first] = rows
  if (!first?.survey_id || !first.survey_group) return null
  if (rows.some(({ run_id, survey_id }) => survey_id !== first.survey_id || run_id !== first.run_id))
    return null
  const title = await selectSurveyTitle(db, actor.id, first.survey_id)
  return title === null ? null : { id: first.survey_id, title, responses: first.survey_group.of }
}
