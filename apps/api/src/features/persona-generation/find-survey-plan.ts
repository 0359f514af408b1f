import type { PersonaRow, PersonaSurvey } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { findEarlierRun } from '../surveys/get-run.ts'
import { findSurvey } from '../surveys/queries.ts'
import { findRunById } from '../surveys/run-queries.ts'
import { type PersonaPlan, planPersona, planPersonas } from './plan-personas.ts'

export type SurveyPlan = { survey: PersonaSurvey; plan: PersonaPlan; plans: PersonaPlan[] }

/**
 * The group that a survey persona represents, from its stored run.
 * @returns null when the survey was deleted
 */
export async function findSurveyPlan(
  deps: Pick<Deps, 'db' | 'threads'>,
  persona: Pick<PersonaRow, 'user_id' | 'survey_id' | 'run_id' | 'survey_group' | 'ordinal'>,
  signal?: AbortSignal,
): Promise<SurveyPlan | null> {
  if (persona.survey_id === null) return null
  const survey = await findSurvey(deps.db, persona.user_id, persona.survey_id)
  if (!survey) return null
  const stored = persona.run_id && (await findRunById(deps.db, persona.run_id))
  const counted = { ...survey, response_count: persona.survey_group?.of ?? survey.response_count }
  const run = stored || (await findEarlierRun(deps, counted, signal))
  const ordinal = persona.ordinal ?? 0
  // More answers may have given its group another number.
  const segment = persona.survey_group?.segment ?? ordinal
  return { survey, plan: planPersona(survey, run, { ordinal, segment }), plans: planPersonas(survey, run) }
}
