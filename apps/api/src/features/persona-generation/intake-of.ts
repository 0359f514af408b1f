import { type IntakeQuestion, intakeQuestion } from '@whofor/core/persona/wizard'
import { z } from 'zod'
import type { PersonaRow } from '../../db/schema/rows.ts'

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
