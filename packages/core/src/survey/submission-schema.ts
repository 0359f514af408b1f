import { z } from 'zod'
import { QUESTION_TEXTS } from './question-schema.ts'
import { keepingSettings } from './settings/keeping-settings.ts'
import { CORNERS, FONTS, LAYOUTS, THEMES } from './settings/public-settings.ts'
import { SURVEY_LIMITS } from './survey.ts'

/** Checked before each answer is. */
function refuseTooMany(answers: unknown, { addIssue }: z.RefinementCtx): unknown {
  const isRecord = typeof answers === 'object' && answers !== null
  if (!isRecord || Object.keys(answers).length <= SURVEY_LIMITS.questions) return answers
  addIssue(QUESTION_TEXTS.tooManyAnswers)
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
    .nullable(),
  website: z.string().max(200).optional(),
  /** Hidden fields by name. Those that the survey does not keep are ignored, and long values are cut. */
  fields: z.record(z.string(), z.unknown()).optional().catch(undefined),
  /** A solved challenge, after a reply with the code `proof_required`: base64 of its JSON. */
  proof: z.string().max(1000).optional(),
  /** In which a survey in several languages was answered. */
  lang: z.string().max(20).optional(),
})
export type SubmissionInput = z.infer<typeof submissionInput>

/** Answers of a visit that ended before they were sent, as far as it came. */
export const unfinishedInput = submissionInput.pick({
  submission_id: true,
  answers: true,
  fields: true,
  lang: true,
})
export type UnfinishedInput = z.infer<typeof unfinishedInput>

export const publicSurvey = z
  .object({
    slug: z.string(),
    /** When it was read. A submission id that begins with it shows that there was time to answer. */
    stamp: z.string().optional(),
    title: z.string(),
    /** Of the title, where it is not that of the form's texts; empty when unknown. */
    title_lang: z.string().optional(),
    questions: z.array(
      z.object({
        id: z.string(),
        question: z.string(),
        options: z.array(z.object({ id: z.string(), text: z.string(), lang: z.string().optional() })),
        /** Of this question, where it is not that of the form's texts; empty when unknown. */
        lang: z.string().optional(),
      }),
    ),
    /** The owner's settings, without what is as by default. `src` is a path of this server. */
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
    /** Of the owner's texts that are not in the language of the form's; empty when unknown. */
    langs: z.record(z.string(), z.string()).optional(),
    /** The languages that it can be asked for in, its own first. */
    languages: z.array(z.string()).optional(),
    /** Language of the texts. */
    lang: z.string().optional(),
    /** Texts of the form, in the language of the survey if it is known, else of the request. `{name}` is a value. */
    texts: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'PublicSurvey' })

export const submissionReply = z.object({ status: z.literal('recorded') }).meta({ id: 'SubmissionReply' })
