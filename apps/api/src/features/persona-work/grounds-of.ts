import { intakeLines } from '../../ai/prompts/persona-from-business.ts'
import type { Grounds } from '../../ai/prompts/persona-section.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { intakeOf } from './intake-of.ts'
import { type SurveyPlan, surveyPlanOf } from './survey-plan-of.ts'

/** What a persona was made from, as far as it is still there: the counts of its group, or the owner's answers. */
export async function groundsOf(
  deps: Pick<Deps, 'db' | 'threads'>,
  persona: PersonaRow,
  signal?: AbortSignal,
): Promise<Grounds> {
  return groundsIn(persona, await surveyPlanOf(deps, persona, signal))
}

/** The same, from a plan that is at hand. */
export function groundsIn(persona: PersonaRow, found: SurveyPlan | null): Grounds {
  if (found) return { answers: found.plan.table }
  const intake = intakeOf(persona)
  return intake ? { intake: intakeLines(intake) } : {}
}
