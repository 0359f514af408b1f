import { texts as personaTexts, texts } from '@whofor/texts/core/persona'
import { z } from 'zod'
import { detailLevel } from '../survey/schema.ts'
import { type DetailLevel, SURVEY_LIMITS } from '../survey/survey.ts'
import { lookOf, optionalText, personText } from '../text/clean-text.ts'
import { contextQuote } from './constraint-rules/read-constraints.ts'
import {
  askedAbout,
  bindReadings,
  CONSTRAINT_SLOTS,
  GENDERS,
  type Gender,
  type PersonaConstraints,
} from './constraints.ts'
import { PREDEFINED_CUSTOM_FIELDS } from './fields.ts'

/** Languages that an owner may choose, with their English names for the prompt. */
export const PERSONA_LANGUAGES = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  it: 'Italian',
  nl: 'Dutch',
  pt: 'Portuguese',
  pl: 'Polish',
} as const
export type PersonaLanguage = keyof typeof PERSONA_LANGUAGES

export const AGE_WISH = { min: 13, max: 99 } as const

const LANGUAGE_CODES = Object.keys(PERSONA_LANGUAGES) as [PersonaLanguage, ...PersonaLanguage[]]
export const listLanguages = (): readonly PersonaLanguage[] => LANGUAGE_CODES
export const genderLabel = (gender: Gender): string => personaTexts.wishes.genders[gender]

const ageFault = () => personaTexts.wishes.age(AGE_WISH)
const age = z
  .int({ error: ageFault })
  .min(AGE_WISH.min, { error: ageFault })
  .max(AGE_WISH.max, { error: ageFault })

/** What the owner wants of the personas that the wizard creates. */
export const personaWishes = z.strictObject({
  language: z.enum(LANGUAGE_CODES).optional(),
  gender: z.enum(GENDERS).optional(),
  age: z
    .strictObject({ from: age, to: age })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: () => personaTexts.wishes.order })
    .optional(),
})
export type PersonaWishes = z.infer<typeof personaWishes>

/** The wishes as constraints, which override those found in longer texts. */
export function wishConstraints({ gender, age }: PersonaWishes): PersonaConstraints {
  return bindReadings([
    ...(gender ? [{ about: 'gender' as const, words: gender, values: [gender] }] : []),
    ...(age ? [{ about: 'age' as const, words: `${age.from}–${age.to}`, values: [age] }] : []),
  ])
}

/** The wishes as the owner's answers: they are stored with the persona and used again when it is regenerated. */
export function wishAnswers({ language, gender, age }: PersonaWishes) {
  const asked = (question: string, asks_about: 'age' | 'gender' | 'other', answer: string) => ({
    question: {
      question,
      type: 'text' as const,
      options: [],
      explanation: personaTexts.wishes.why,
      asks_about,
    },
    answer,
  })
  return [
    ...(age ? [asked(personaTexts.wishes.ask_age, 'age', `${age.from}–${age.to}`)] : []),
    ...(gender ? [asked(personaTexts.wishes.ask_gender, 'gender', personaTexts.wishes.genders[gender])] : []),
    ...(language ? [asked(personaTexts.wishes.ask_language, 'other', PERSONA_LANGUAGES[language])] : []),
  ]
}

/** By detail level: number of intake questions that are asked for, fewest and most, and minutes (docs/spec.md, section 9). */
export const INTAKE_BY_LEVEL: Record<
  DetailLevel,
  { questions: number; min: number; max: number; minutes: number }
> = {
  simple: { questions: 6, min: 5, max: 7, minutes: 1 },
  detailed: { questions: 9, min: 8, max: 10, minutes: 2 },
  advanced: { questions: 12, min: 10, max: 12, minutes: 3 },
}

export const CUSTOM_FIELDS = { own: 10, name: 60 } as const

const PREDEFINED: ReadonlySet<string> = new Set(PREDEFINED_CUSTOM_FIELDS)

/** Step 1 of the wizard. `relationship` is the custom text when Other is chosen; images require detailed or higher. */
export const personaSetup = z
  .strictObject({
    count: z.int().min(1).max(5),
    relationship: personText(SURVEY_LIMITS.relationship, () => texts.wizard.relationship),
    detail_level: detailLevel,
    business_context: personText(SURVEY_LIMITS.businessContext, () => texts.wizard.business_context),
    generate_image: z.boolean(),
    /** Advanced only: predefined names and up to ten custom ones. */
    custom_fields: z
      .array(personText(CUSTOM_FIELDS.name))
      .refine((names) => new Set(names.map(lookOf)).size === names.length, {
        error: () => texts.wizard.same_names,
      })
      .refine((names) => names.filter((name) => !PREDEFINED.has(name)).length <= CUSTOM_FIELDS.own, {
        error: () => texts.wizard.too_many_names,
      }),
    wishes: personaWishes.optional(),
  })
  .refine((setup) => setup.detail_level === 'advanced' || setup.custom_fields.length === 0, {
    path: ['custom_fields'],
    error: () => texts.wizard.advanced_only,
  })
export type PersonaSetup = z.infer<typeof personaSetup>

export const INTAKE_TYPES = ['multiple_choice', 'binary', 'text'] as const
export const INTAKE_LIMITS = {
  questions: 20,
  question: 400,
  option: 200,
  options: 8,
  explanation: 500,
  answer: 2000,
  /** An owner's own answer to a choice question. */
  ownAnswer: 300,
  summary: 1000,
  tags: 12,
  tag: 60,
  quote: 300,
  quotes: 40,
} as const

export const intakeQuestion = z.object({
  question: z.string(),
  type: z.enum(INTAKE_TYPES),
  /** Empty for a text question. */
  options: z.array(z.string()),
  explanation: z.string(),
  /** The slot that the answer fixes; absent in questions stored by versions up to 0.1. */
  asks_about: askedAbout.optional(),
})
export type IntakeQuestion = z.infer<typeof intakeQuestion>

export const intakeReply = z
  .object({
    questions: z.array(intakeQuestion),
    business_context_summary: z.string(),
    business_context_tags: z.array(z.string()),
    /** Constraints the model found in the business context. */
    context_quotes: z.array(contextQuote).optional(),
  })
  .meta({ id: 'Intake' })
export type IntakeReply = z.infer<typeof intakeReply>

/** The intake as the page sends it back. The client may have changed it, so it is validated as user input. */
const intakeGivenBack = z.strictObject({
  questions: z
    .array(
      z.strictObject({
        question: personText(INTAKE_LIMITS.question),
        type: z.enum(INTAKE_TYPES),
        options: z.array(personText(INTAKE_LIMITS.option)).max(INTAKE_LIMITS.options),
        explanation: optionalText(INTAKE_LIMITS.explanation),
        asks_about: askedAbout.optional(),
      }),
    )
    .min(1)
    .max(INTAKE_LIMITS.questions),
  business_context_summary: optionalText(INTAKE_LIMITS.summary),
  business_context_tags: z.array(personText(INTAKE_LIMITS.tag)).max(INTAKE_LIMITS.tags),
  context_quotes: z
    .array(
      z.strictObject({
        about: z.enum(CONSTRAINT_SLOTS),
        quote: personText(INTAKE_LIMITS.quote),
        in_english: optionalText(INTAKE_LIMITS.quote),
      }),
    )
    .max(INTAKE_LIMITS.quotes)
    .optional(),
})

/** As stored with a job: without questions if a program described the personas. */
export const storedIntake = intakeGivenBack.extend({
  questions: z.array(intakeGivenBack.shape.questions.element).max(INTAKE_LIMITS.questions),
})

/**
 * Step 2: the questions, and one answer each: an option or the owner's own words; null where a text question was
 * skipped.
 */
export const createPersonasInput = z
  .strictObject({
    setup: personaSetup,
    intake: intakeGivenBack,
    answers: z.array(personText(INTAKE_LIMITS.answer).nullable()).max(INTAKE_LIMITS.questions),
  })
  .refine((input) => input.answers.length === input.intake.questions.length, {
    path: ['answers'],
    error: () => texts.wizard.unanswered,
  })
  .refine(
    ({ intake, answers }) =>
      intake.questions.every(({ type }, place) => type === 'text' || answers[place] !== null),
    { path: ['answers'], error: () => texts.wizard.not_skipped },
  )
  .refine(
    ({ intake, answers }) =>
      intake.questions.every(({ type, options }, place) => {
        const answer = answers[place]
        return (
          type === 'text' || !answer || options.includes(answer) || answer.length <= INTAKE_LIMITS.ownAnswer
        )
      }),
    { path: ['answers'], error: () => texts.wizard.long_answer },
  )
export type CreatePersonasInput = z.infer<typeof createPersonasInput>
