import { texts as surveyTexts } from '@whofor/texts/core/survey'
import { z } from 'zod'
import { keepingSettings } from './settings/survey-settings.ts'
import {
  CORNERS,
  FONTS,
  LAYOUTS,
  MAX_VISIT_SECONDS,
  type PublicSurvey,
  SURVEY_LIMITS,
  THEMES,
} from './survey.ts'

const email = z.string().trim().max(SURVEY_LIMITS.email).pipe(z.email())

/** What a form has before anybody chose or typed: option ids by question id, and an email. */
export type Prefill = { answers: Record<string, string>; email?: string }

/**
 * Reads answers from the address of a survey: `q1=2` is the second option of the first question, `q_<question>=<option>` names
 * both by their ids, and `email` is one. Questions and options that the survey does not have are left out; null without any.
 * A form that asks for no email shows none.
 */
export function readPrefill(
  { questions }: Pick<PublicSurvey, 'questions'>,
  given: (name: string) => string | null,
): Prefill | null {
  const chosen = questions.flatMap(({ id, options }, at) => {
    const optionId = given(`q_${id}`)
    const number = given(`q${at + 1}`) ?? ''
    const option =
      options.find((one) => one.id === optionId) ??
      (/^[1-9]$/.test(number) ? options[Number(number) - 1] : undefined)
    return option ? [[id, option.id] as const] : []
  })
  const typed = email.safeParse(given('email')).data
  if (chosen.length === 0 && typed === undefined) return null
  return { answers: Object.fromEntries(chosen), ...(typed === undefined ? {} : { email: typed }) }
}

/** Checked before the single answers, so that a huge body is cheap to refuse. */
function refuseTooMany(answers: unknown, { addIssue }: z.RefinementCtx): unknown {
  const isRecord = typeof answers === 'object' && answers !== null
  if (!isRecord || Object.keys(answers).length <= SURVEY_LIMITS.questions) return answers
  addIssue(surveyTexts.questions.too_many_answers)
  return z.NEVER
}

/** Body of a submission. Unknown keys are refused; `website` is a honeypot that people leave empty. */
export const submissionInput = z.strictObject({
  submission_id: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
  answers: z.preprocess(refuseTooMany, z.record(z.string().max(40), z.string().max(40))),
  email: z
    .string()
    .trim()
    .max(SURVEY_LIMITS.email)
    .transform((email) => (email === '' ? null : email))
    .pipe(z.email().nullable())
    .nullable()
    .default(null),
  website: z.string().max(200).optional(),
  /** Hidden fields by name. Fields that the survey does not keep are ignored, and long values are cut. */
  fields: z.record(z.string(), z.unknown()).optional().catch(undefined),
  /** A solved challenge, after a reply with the code `proof_required`: base64 of its JSON. */
  proof: z.string().max(1000).optional(),
  /** The language it was answered in, for a survey in several languages. */
  lang: z.string().max(20).optional(),
})
export type SubmissionInput = z.infer<typeof submissionInput>

/** The answers so far of a visit that ended before they were sent. */
export const unfinishedInput = submissionInput.pick({
  submission_id: true,
  answers: true,
  fields: true,
  website: true,
  lang: true,
})
export type UnfinishedInput = z.infer<typeof unfinishedInput>

export const publicSurvey = z
  .object({
    slug: z.string(),
    /** When the survey was read. A submission id that begins with it proves how much time there was to answer. */
    stamp: z.string().optional(),
    title: z.string(),
    /** Language of the title, if it differs from that of the form's texts; empty if unknown. */
    title_lang: z.string().optional(),
    questions: z.array(
      z.object({
        id: z.string(),
        question: z.string(),
        options: z.array(z.object({ id: z.string(), text: z.string(), lang: z.string().optional() })),
        /** Language of this question, if it differs from that of the form's texts; empty if unknown. */
        lang: z.string().optional(),
      }),
    ),
    /** The owner's settings that differ from the default. `src` is a path of this server. */
    logo: z.object({ src: z.string(), width: z.int(), height: z.int(), alt: z.string() }).optional(),
    look: z
      .object({
        accent: z.string().nullable(),
        corners: z.enum(CORNERS),
        font: z.enum(FONTS),
        theme: z.enum(THEMES),
      })
      .partial()
      .optional(),
    layout: z.enum(LAYOUTS).optional(),
    keeping: keepingSettings.partial().optional(),
    asks_email: z.boolean().optional(),
    consent: z.string().optional(),
    button: z.object({ text: z.string(), url: z.string() }).optional(),
    /** Names of the hidden fields that are kept with an answer. */
    fields: z.array(z.string()).optional(),
    /** Language of each of the owner's texts that differs from that of the form's texts; empty if unknown. */
    langs: z.record(z.string(), z.string()).optional(),
    /** The languages in which the survey can be requested, its own first. */
    languages: z.array(z.string()).optional(),
    /** Language of the texts. */
    lang: z.string().optional(),
    /**
     * Texts of the form, in the survey's language if it is known, otherwise in the request's. `{name}` is a
     * placeholder.
     */
    texts: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'PublicSurvey' })

/** `warning` is for the developer of the page, who reads it in the console of the browser. */
export const submissionReply = z
  .object({ status: z.literal('recorded'), warning: z.string().optional() })
  .meta({ id: 'SubmissionReply' })

/** The counted events of a survey's visits and answers. */
export type ActivityKind = 'opened' | 'reached' | 'finished' | 'answered' | 'took'

const CLASSES_PER_DOUBLING = 8

/** The bucket of a duration: eight buckets per doubling, so the error is at most 5%. */
export function durationClass(seconds: number): number {
  return Math.round(Math.log2(Math.max(1, seconds)) * CLASSES_PER_DOUBLING)
}

export const secondsOfClass = (duration: number): number => Math.round(2 ** (duration / CLASSES_PER_DOUBLING))

const step = z.int().min(0).max(SURVEY_LIMITS.questions)

/**
 * The progress of a visit at its last report, and now: the number of the furthest answered question, 0 if only opened.
 * `seconds` since the first answer are in the last report of a finished visit.
 */
export const visitInput = z.strictObject({
  before: step.nullable(),
  reached: step,
  seconds: z.int().min(0).max(MAX_VISIT_SECONDS).optional(),
})
export type VisitInput = z.infer<typeof visitInput>
