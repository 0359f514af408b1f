import { type IntakeQuestion, intakeQuestion } from '@whofor/core/persona/wizard'
import { z } from 'zod'
import type { PersonaRow } from '../../db/schema/rows.ts'

const questions = z.array(intakeQuestion)
const answers = z.array(z.string().nullable())

/** What the owner was asked and said in the wizard; null for a persona that was made without it. */
export function intakeOf(
  persona: Pick<PersonaRow, 'intake_questions' | 'intake_answers'>,
): { questions: IntakeQuestion[]; answers: (string | null)[] } | null {
  const asked = questions.safeParse(persona.intake_questions)
  const said = answers.safeParse(persona.intake_answers)
  return asked.success && said.success ? { questions: asked.data, answers: said.data } : null
}
