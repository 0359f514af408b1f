import type { UpdateIds } from '@whofor/core/persona/plan-update'
import { texts } from '@whofor/texts/api/personas'
import type { Tx } from '../../db/db.ts'
import type { PersonaUpdateRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getSurveyRow } from '../surveys/get-survey.ts'
import { selectUpdates } from './queries.ts'

/**
 * Updates of one survey of the actor's, each once, in the order of their ids.
 * @throws AppError not_found when one is not there, such as after another comparison
 */
export async function getUpdates(
  { db }: Pick<Deps, 'db'>,
  tx: Tx,
  actor: Actor,
  { id, ids }: { id: string } & UpdateIds,
): Promise<PersonaUpdateRow[]> {
  await getSurveyRow(db, actor.id, id, tx)
  const found = await selectUpdates(db, tx, id, ids)
  if (found.length < new Set(ids).size) throw new AppError('not_found', texts.update.not_found)
  return found
}
