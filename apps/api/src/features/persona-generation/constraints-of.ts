import { readConstraints } from '@whofor/core/persona/constraint-rules/read-constraints'
import { combineConstraints, type PersonaConstraints } from '@whofor/core/persona/constraints'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { SurveyPlan } from './find-survey-plan.ts'
import { intakeOf } from './intake-of.ts'

type Written = Pick<PersonaRow, 'interaction_context' | 'intake_questions' | 'intake_answers'>

/** What binds a persona that is there already: the owner's words, and its group's counted answers where they are still there. */
export function constraintsOf(persona: Written, found: SurveyPlan | null): PersonaConstraints {
  const stated = readConstraints({ context: persona.interaction_context, ...intakeOf(persona) })
  return found ? combineConstraints(stated, found.plan.counted) : stated
}
