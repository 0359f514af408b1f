import { z } from 'zod'
import { detailLevel } from '../survey/schema.ts'
import { type DetailLevel, SURVEY_LIMITS } from '../survey/survey.ts'
import { personText } from '../text/clean-text.ts'
import { PREDEFINED_CUSTOM_FIELDS } from './fields.ts'

/** Intake questions asked by detail level, with what the page says of them (SPEC.md section 9). */
export const INTAKE_BY_LEVEL: Record<DetailLevel, { questions: number; range: string; minutes: number }> = {
  simple: { questions: 6, range: '5-7', minutes: 1 },
  detailed: { questions: 9, range: '8-10', minutes: 2 },
  advanced: { questions: 12, range: '10-12', minutes: 3 },
}

export const CUSTOM_FIELDS = { own: 10, name: 60 } as const

const PREDEFINED: ReadonlySet<string> = new Set(PREDEFINED_CUSTOM_FIELDS)

/** Step 1 of the wizard. Relationship is the custom text when Other is chosen. */
export const personaSetup = z.strictObject({
  count: z.int().min(1).max(5),
  relationship: personText(SURVEY_LIMITS.relationship, 'Relationship is required'),
  detail_level: detailLevel,
  business_context: personText(SURVEY_LIMITS.businessContext, 'Business context is required'),
  generate_image: z.boolean(),
  /** Advanced only: predefined names and up to ten own ones. */
  custom_fields: z
    .array(personText(CUSTOM_FIELDS.name))
    .refine(
      (names) => new Set(names.map((name) => name.toLowerCase())).size === names.length,
      'A field is named twice',
    )
    .refine(
      (names) => names.filter((name) => !PREDEFINED.has(name)).length <= CUSTOM_FIELDS.own,
      'At most 10 own fields',
    ),
})
export type PersonaSetup = z.infer<typeof personaSetup>

export const intakeQuestion = z.object({
  question: z.string().min(1).max(400),
  type: z.enum(['multiple_choice', 'binary', 'text']),
  options: z.array(z.string().min(1).max(200)).max(8),
  explanation: z.string().max(500),
})
export type IntakeQuestion = z.infer<typeof intakeQuestion>

export const intakeReply = z
  .object({
    questions: z.array(intakeQuestion).min(1).max(20),
    business_context_summary: z.string().max(1000),
    business_context_tags: z.array(z.string().max(60)).max(12),
  })
  .meta({ id: 'Intake' })
export type IntakeReply = z.infer<typeof intakeReply>

/** Step 2: the questions as they were asked and one answer each; null where a text question was skipped. */
export const createPersonasInput = z
  .strictObject({
    setup: personaSetup,
    intake: intakeReply,
    answers: z.array(personText(2000).nullable()).max(20),
  })
  .refine((input) => input.answers.length === input.intake.questions.length, {
    path: ['answers'],
    message: 'Every question needs an answer',
  })
export type CreatePersonasInput = z.infer<typeof createPersonasInput>
