import type { PersonaDetail } from '@whofor/core/persona/persona'
import { texts } from '@whofor/texts/api/personas'
import type { Tx } from '../../db/db.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import {
  selectNeighbours,
  selectPortrait,
  selectShare,
  selectSurveyTitle,
  selectViews,
} from './detail-queries.ts'
import { loadEvidence } from './load-evidence.ts'
import { loadGroupCounts } from './load-group-counts.ts'
import { selectNewAnswers } from './new-answers-queries.ts'
import { selectNotes } from './notes-queries.ts'
import { overlapsOf } from './overlaps-of.ts'
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
