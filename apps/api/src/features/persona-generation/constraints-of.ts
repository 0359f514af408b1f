import { demographicsIssues } from '@whofor/core/persona/consistency'
import {
  type AudienceGroup,
  audienceGroups,
  readSharedContext,
} from '@whofor/core/persona/constraint-rules/audience-groups'
import { readConstraints } from '@whofor/core/persona/constraint-rules/read-constraints'
import { combineConstraints, type PersonaConstraints } from '@whofor/core/persona/constraints'
import { type IntakeQuestion, intakeQuestion } from '@whofor/core/persona/wizard'
import { answerTableText } from '@whofor/core/segments/answer-table'
import { z } from 'zod'
import { intakeAnswers } from '../../ai/prompts/persona-request.ts'
import type { SourceMaterial } from '../../ai/prompts/persona-rewrites.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { findSurveyPlan, type SurveyPlan } from './plan-personas.ts'

type Written = Pick<
  PersonaRow,
  'interaction_context' | 'intake_questions' | 'intake_answers' | 'structured_data' | 'unstructured_data'
>

/**
 * The constraints of a saved persona: the owner's words and, if they still exist, its group's counted
 * answers.
 */
export function constraintsOf(persona: Written, found: SurveyPlan | null): PersonaConstraints {
  if (found) return combineConstraints(readSharedContext(persona.interaction_context), found.plan.counted)
  return (
    groupOf(persona)?.constraints ??
    readConstraints({ context: persona.interaction_context, ...intakeOf(persona) })
  )
}

/** The part of the audience that a saved persona stands for: the one it names, else the first that it can belong to. */
export function groupOf(persona: Written): AudienceGroup | null {
  const groups = audienceGroups({ context: persona.interaction_context, ...intakeOf(persona) })
  const { demographics } = persona.structured_data
  const text = JSON.stringify(persona.unstructured_data).toLowerCase()
  const work = demographics.occupation.toLowerCase()
  const isOf = ({ constraints }: AudienceGroup) =>
    demographicsIssues(demographics, constraints).length === 0 &&
    (constraints.occupation?.words ?? [work]).some((words) => words.toLowerCase().includes(work))
  return groups.find(({ words }) => text.includes(words.toLowerCase())) ?? groups.find(isOf) ?? null
}

const questions = z.array(intakeQuestion)
const answers = z.array(z.string().nullable())

/**
 * The owner's intake questions and answers.
 * @returns null for a persona generated without the wizard
 */
export function intakeOf(
  persona: Pick<PersonaRow, 'intake_questions' | 'intake_answers'>,
): { questions: IntakeQuestion[]; answers: (string | null)[] } | null {
  const parsedQuestions = questions.safeParse(persona.intake_questions)
  const parsedAnswers = answers.safeParse(persona.intake_answers)
  return parsedQuestions.success && parsedAnswers.success
    ? { questions: parsedQuestions.data, answers: parsedAnswers.data }
    : null
}

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
