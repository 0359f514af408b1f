import { type CardAnswer, cardAnswersOf } from '@whofor/core/claims/evidence'
import type { PersonaCard, PersonaQuery } from '@whofor/core/persona/card'
import { segmentTable } from '@whofor/core/segments/segment-table'
import type { SurveyQuestion } from '@whofor/core/survey/question-schema'
import type { Db } from '../../db/db.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { cutSorted, readPlace } from '../../paging/page.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { selectRuns } from './detail-queries.ts'
import {
  countFound,
  countPersonas,
  type PersonaCardRow,
  selectNewestPersonas,
  selectPersonas,
} from './list-queries.ts'
import { toPersonaCard } from './to-persona.ts'

/**
 * The actor's personas in the wanted order, of one view and optionally of one tag. The search matches name, relationship,
 * subtitle, location and tags.
 */
export async function listPersonas(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { cursor, ...query }: PersonaQuery,
) {
  const place = readPlace(cursor, query.sort, query.sort === 'name' ? 'string' : 'number')
  const listing = { ...query, place }
  const rows = await selectPersonas(db, actor.id, listing)
  const counts = await countPersonas(db, actor.id)
  const { items, next_cursor } = cutSorted(rows, {
    ...query,
    keyOf: (row) => (query.sort === 'name' ? (row.search_text ?? '') : row.created_at),
  })
  const isNarrowed = Boolean(query.search || query.tag)
  const total = isNarrowed ? await countFound(db, actor.id, listing) : counts[query.show]
  return { items: await toCards(db, actor, items), next_cursor, total, counts }
}

/** The newest personas that are not archived, all or those that match, without counting any. */
export async function newestPersonas(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  wanted: Pick<PersonaQuery, 'limit' | 'search'>,
) {
  const rows = await selectNewestPersonas(deps.db, actor.id, wanted)
  return toCards(deps.db, actor, rows)
}

async function toCards(db: Db, actor: Actor, rows: readonly PersonaCardRow[]): Promise<PersonaCard[]> {
  const answersOf = await loadCardAnswers(db, actor.id, rows)
  return rows.map((row) => toPersonaCard(row, answersOf(row)))
}

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
