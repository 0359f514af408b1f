import { answerTableText } from '@whofor/core/segments/answer-table'
import { intakeAnswers } from '../../ai/prompts/persona-request.ts'
import type { SourceMaterial } from '../../ai/prompts/persona-rewrites.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { intakeOf } from './constraints-of.ts'
import { findSurveyPlan, type SurveyPlan } from './find-survey-plan.ts'

/**
 * Loads what a persona was generated from, if it still exists: the counts of its group, or the owner's
 * answers.
 */
export async function loadSourceMaterial(
  deps: Pick<Deps, 'db' | 'threads'>,
  persona: PersonaRow,
  signal?: AbortSignal,
): Promise<SourceMaterial> {
  return toSourceMaterial(persona, await findSurveyPlan(deps, persona, signal))
}

/** Like loadSourceMaterial, for a plan that is already loaded. */
export function toSourceMaterial(persona: PersonaRow, found: SurveyPlan | null): SourceMaterial {
  if (found) return { answers: answerTableText(found.plan.segmentTable) }
  const intake = intakeOf(persona)
  return intake ? { intake: intakeAnswers(intake) } : {}
}
