import { type ComparedAnswer, compareTables, type PersonaComparison } from '@whofor/core/persona/comparison'
import type { PersonaDetail, PersonaViews } from '@whofor/core/persona/persona'
import { texts } from '@whofor/texts/api/personas'
import type { Db, Tx } from '../../db/db.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import {
  incrementViews,
  selectGroupOverlaps,
  selectNeighbours,
  selectPersonasOfRun,
  selectPortrait,
  selectShare,
  selectSurveyTitle,
  selectViews,
} from './detail-queries.ts'
import { loadEvidence, loadGroupCounts, loadSegmentTable } from './load-evidence.ts'
import { selectNewAnswers, selectNotes } from './owner-queries.ts'
import { findPersona } from './queries.ts'
import { toPersona } from './to-persona.ts'

/**
 * A persona of this owner; throws `not_found`.
 * @param tx the write that reads it, if any
 */
export async function getPersonaRow(
  { db }: Pick<Deps, 'db'>,
  ownerId: string,
  id: string,
  tx?: Tx,
): Promise<PersonaRow> {
  const row = await findPersona(db, ownerId, id, tx)
  if (!row) throw new AppError('not_found', texts.persona.not_found)
  return row
}

/** A persona of the actor's with everything that its page shows. */
export async function getPersona(deps: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<PersonaDetail> {
  return loadPersonaDetail(deps, await getPersonaRow(deps, actor.id, id))
}

/** Do not use it inside a write. */
export async function loadPersonaDetail({ db }: Pick<Deps, 'db'>, row: PersonaRow): Promise<PersonaDetail> {
  const title = row.survey_id ? await selectSurveyTitle(db, row.user_id, row.survey_id) : null
  return {
    persona: toPersona(row, title),
    evidence: await loadEvidence(db, row),
    group_counts: await loadGroupCounts(db, row),
    new_answers: await selectNewAnswers(db, row),
    claims_dropped: row.claims_dropped ?? 0,
    portrait: await selectPortrait(db, row.id),
    tags: row.tags ?? [],
    archived: row.archived_at !== null,
    notes: await selectNotes(db, row.id),
    share: await selectShare(db, row.id),
    views: await selectViews(db, row.id),
    overlaps: await overlapsOf(db, row),
    ...(await selectNeighbours(db, row.user_id, row)),
  }
}

/** The personas whose groups hardly differ from this one's; none for a persona that does not come from answers. */
async function overlapsOf(
  db: Db,
  { user_id, run_id, survey_group: own }: Pick<PersonaRow, 'user_id' | 'run_id' | 'survey_group'>,
): Promise<PersonaDetail['overlaps']> {
  if (run_id === null || own === null) return []
  const overlaps = (await selectGroupOverlaps(db, run_id)).filter(({ groups }) =>
    groups.includes(own.segment),
  )
  if (overlaps.length === 0) return []
  const personas = await selectPersonasOfRun(db, user_id, run_id)
  return overlaps.flatMap(({ groups, alike, of }) =>
    personas
      .filter(({ segment }) => segment !== own.segment && groups.includes(segment))
      .map(({ id, name }) => ({ id, name, alike, of })),
  )
}

/** Counts that the owner has opened a persona; opening it again within half an hour is the same visit. */
export async function countView(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<PersonaViews> {
  await deps.db.write(async (tx) => {
    const persona = await getPersonaRow(deps, actor.id, id, tx)
    await incrementViews(deps.db, tx, persona.id, deps.clock())
  })
  return selectViews(deps.db, id)
}

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
