import type { PersonaDetail } from '@whofor/core/persona/persona'
import type { Actor } from '../../auth/actor.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { portraitOf } from '../portraits/portrait-of.ts'
import { shareOf } from '../sharing/share-of.ts'
import { PERSONA_TEXTS } from './persona-texts.ts'
import { findPersona, selectNeighbours, selectSurveyTitle, selectViews } from './queries.ts'
import { toPersona } from './to-persona.ts'

/** One persona of the actor's with its neighbours. */
export async function getPersona(deps: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<PersonaDetail> {
  const row = await findPersona(deps.db, actor.id, id)
  if (!row) throw new AppError('not_found', PERSONA_TEXTS.notFound)
  return toPersonaDetail(deps, row)
}

export async function toPersonaDetail(deps: Pick<Deps, 'db'>, row: PersonaRow): Promise<PersonaDetail> {
  const title = row.survey_id ? await selectSurveyTitle(deps.db, row.user_id, row.survey_id) : null
  return {
    persona: toPersona(row, title),
    portrait: await portraitOf(deps, row.id),
    tags: row.tags ?? [],
    share: await shareOf(deps, row.id),
    views: await selectViews(deps.db, row.id),
    ...(await selectNeighbours(deps.db, row.user_id, row)),
  }
}
