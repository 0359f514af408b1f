import { assignBriefs, type PersonaBrief } from '@whofor/core/persona/brief'
import { readSharedContext } from '@whofor/core/persona/constraint-rules/audience-groups'
import type { ContextQuote } from '@whofor/core/persona/constraint-rules/read-constraints'
import { combineConstraints, type PersonaConstraints } from '@whofor/core/persona/constraints'
import type { PersonaSurvey } from '../../db/schema/rows.ts'
import type { PersonaPlan } from './plan-personas.ts'

export type BriefedPlan = PersonaPlan & { constraints: PersonaConstraints; brief: PersonaBrief }

/**
 * Adds to each plan the constraints from the business context and the group's answers, and a brief for what
 * they leave open.
 */
export function briefPlans(
  survey: Pick<PersonaSurvey, 'id' | 'business_context'>,
  plans: readonly PersonaPlan[],
  quotes: readonly ContextQuote[],
  takenNames: readonly string[],
): BriefedPlan[] {
  const context = readSharedContext(survey.business_context, quotes)
  const constraints = plans.map(({ counted }) => combineConstraints(context, counted))
  const initials = takenNames.map((name) => name.slice(0, 1))
  const briefs = assignBriefs(survey.id, constraints, initials)
  return plans.flatMap((plan, index) => {
    const [fixed, brief] = [constraints[index], briefs[index]]
    return fixed && brief ? [{ ...plan, constraints: fixed, brief }] : []
  })
}
