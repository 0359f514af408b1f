import { readConstraints } from '@whofor/core/persona/constraint-rules/read-constraints'
import { combineConstraints, type PersonaConstraints } from '@whofor/core/persona/constraints'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { SurveyPlan } from './find-survey-plan.ts'
import { intakeOf } from './intake-of.ts'

type Written = Pick<PersonaRow, 'interaction_context' | 'intake_questions' | 'intake_answers'>

/**
 * The constraints of a saved persona: the owner's words and, if they still exist, its group's counted
 * answers.
 */
export function constraintsOf(persona: Written, found: SurveyPlan | null): PersonaConstraints {
  const stated = readConstraints({ context: persona.interaction_context, ...intakeOf(persona) })
  return found ? combineConstraints(stated, found.plan.counted) : stated
}
