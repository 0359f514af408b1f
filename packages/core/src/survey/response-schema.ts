import { z } from 'zod'
import { pageOf } from '../paging.ts'
import { personText } from '../text/clean-text.ts'
import { SURVEY_LIMITS } from './survey.ts'

/** One response as the owner sees it; `number` counts from 1, oldest first. */
export const surveyResponse = z
  .object({
    id: z.string(),
    number: z.int(),
    respondent_email: z.string().nullable(),
    answers: z.array(z.object({ text: z.string().nullable(), score: z.number() })),
    average_score: z.number().nullable(),
    /** The index of its group, from 0; null before there are personas. */
    segment: z.int().nullable(),
    /** Hidden fields, by name. */
    fields: z.record(z.string(), z.string()),
    /** The language it was given in, for a survey in several languages. */
    language: z.string().nullable(),
    created_at: z.int(),
  })
  .meta({ id: 'SurveyResponse' })
export type SurveyResponse = z.infer<typeof surveyResponse>
export const responsePage = pageOf(surveyResponse).meta({ id: 'ResponsePage' })

/** Everything that one respondent left, in one survey or in all surveys of the owner. */
export const eraseInput = z.strictObject({
  email: personText(SURVEY_LIMITS.email),
  everywhere: z.boolean().default(false),
})
export type EraseInput = z.infer<typeof eraseInput>
export const erasedReply = z.object({ erased: z.int(), surveys: z.int() }).meta({ id: 'ErasedReply' })

/**
 * A response that is not counted: a test, one that its owner excluded, a second one if each person has one, or an
 * unfinished one.
 */
export const uncountedResponse = z
  .object({
    id: z.string(),
    reason: z.enum(['test', 'excluded', 'refused', 'unfinished']),
    /** Null if it was never counted. */
    number: z.int().nullable(),
    respondent_email: z.string().nullable(),
    answers: z.array(z.object({ text: z.string().nullable(), score: z.number() })),
    average_score: z.number().nullable(),
    fields: z.record(z.string(), z.string()),
    created_at: z.int(),
  })
  .meta({ id: 'UncountedResponse' })
export type UncountedResponse = z.infer<typeof uncountedResponse>
export const uncountedList = z.object({ items: z.array(uncountedResponse) }).meta({ id: 'UncountedList' })

/**
 * Why a response was refused: a hidden field was filled in, it came from a site that is not allowed, it was sent faster
 * than people answer and not confirmed, or its proof of work was wrong.
 */
export const REFUSAL_CAUSES = ['honeypot', 'site', 'fast', 'proof'] as const
export type RefusalCause = (typeof REFUSAL_CAUSES)[number]

/** A refused response. It is counted if its owner restores it. `site` is the origin it came from, if known. */
export const refusedResponse = uncountedResponse
  .omit({ reason: true, number: true })
  .extend({ cause: z.enum(REFUSAL_CAUSES), site: z.string().nullable() })
  .meta({ id: 'RefusedResponse' })
export type RefusedResponse = z.infer<typeof refusedResponse>
/** At most `REFUSED_LIMITS.kept`, from the last `REFUSED_LIMITS.days` days. */
export const refusedPage = pageOf(refusedResponse).meta({ id: 'RefusedPage' })

/** Of one survey. */
export const REFUSED_LIMITS = { kept: 1000, days: 30 } as const
/** Of the unfinished answers of a survey: the newest, of a few kilobytes each. */
export const UNFINISHED_LIMITS = { kept: 5000, days: 90 } as const

const SECONDS_PER_QUESTION = 28

/** Estimated minutes to answer this many questions: 2 for five, 5 for ten, 6 for twelve. */
export const answeringMinutes = (questions: number): number =>
  Math.max(1, Math.round((questions * SECONDS_PER_QUESTION) / 60))
