import { readConstraints } from '@whofor/core/persona/constraint-rules/read-constraints'
import { combineConstraints, type PersonaConstraints } from '@whofor/core/persona/constraints'
import { type IntakeQuestion, intakeQuestion } from '@whofor/core/persona/wizard'
import { z } from 'zod'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { SurveyPlan } from './find-survey-plan.ts'

type Written = Pick<PersonaRow, 'interaction_context' | 'intake_questions' | 'intake_answers'>

/**
 * The constraints of a saved persona: the owner's words and, if they still exist, its group's counted
 * answers.
 */
export function constraintsOf(persona: Written, found: SurveyPlan | null): PersonaConstraints {
  const stated = readConstraints({ context: persona.interaction_context, ...intakeOf(persona) })
  return found ? combineConstraints(stated, found.plan.counted) : stated
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
