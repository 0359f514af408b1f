import type { PersonaUpdate, PersonaUpdates } from '@whofor/core/persona/plan-update'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getSurveyRow } from '../surveys/get-survey.ts'
import { type OpenUpdate, selectComparedAnswers, selectOpenUpdates } from './queries.ts'
import { requestsOf } from './requests-of.ts'

/** What a survey's answers since its personas were made change in them, and how many were not compared yet. */
export async function listUpdates(deps: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<PersonaUpdates> {
  const survey = await getSurveyRow(deps.db, actor.id, id)
  const compared = await selectComparedAnswers(deps.db, survey.id)
  const items = (await selectOpenUpdates(deps.db, survey.id)).map(toUpdate)
  const after = Math.max(0, ...items.map((item) => item.after?.of ?? 0))
  const before = Math.min(...items.flatMap((item) => item.before?.of ?? []))
  return {
    new_answers: compared.length === 0 ? 0 : Math.max(0, survey.response_count - Math.min(...compared)),
    compared_answers: Number.isFinite(before) ? Math.max(0, after - before) : 0,
    items,
  }
}

const toUpdate = ({ id, persona, change, job_id, ...row }: OpenUpdate): PersonaUpdate => ({
  id,
  persona,
  ...change,
  requests: requestsOf({ ...row, change }),
  job_id,
})
