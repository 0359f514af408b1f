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
    /** The group of the survey's personas that it belongs to, from 0; null before there are personas. */
    segment: z.int().nullable(),
    /** Hidden fields, by name. */
    fields: z.record(z.string(), z.string()),
    /** In which it was answered, of a survey in several languages. */
    language: z.string().nullable(),
    created_at: z.int(),
  })
  .meta({ id: 'SurveyResponse' })
export type SurveyResponse = z.infer<typeof surveyResponse>
export const responsePage = pageOf(surveyResponse).meta({ id: 'ResponsePage' })

/** Everything that one respondent left: in one survey, or in all of the owner's. */
export const eraseInput = z.strictObject({
  email: personText(SURVEY_LIMITS.email),
  everywhere: z.boolean().default(false),
})
export type EraseInput = z.infer<typeof eraseInput>
export const erasedReply = z.object({ erased: z.int(), surveys: z.int() }).meta({ id: 'ErasedReply' })

/**
 * A response that counts nowhere: a test, one that its owner does not want counted, a second one where each person has one,
 * or one that was not finished.
 */
export const uncountedResponse = z
  .object({
    id: z.string(),
    reason: z.enum(['test', 'excluded', 'refused', 'unfinished']),
    /** Null unless it counted once. */
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
 * Why a response was refused: a field that people do not see was filled in, it came from a site that is not allowed, it was
 * sent faster than anyone answers and not confirmed, or its proof of work was wrong.
 */
export const REFUSAL_CAUSES = ['honeypot', 'site', 'fast', 'proof'] as const
export type RefusalCause = (typeof REFUSAL_CAUSES)[number]

/** A refused response, which counts once its owner restores it. `site` is the origin that it came from, if it is known. */
export const refusedResponse = uncountedResponse
  .omit({ reason: true, number: true })
  .extend({ cause: z.enum(REFUSAL_CAUSES), site: z.string().nullable() })
  .meta({ id: 'RefusedResponse' })
export type RefusedResponse = z.infer<typeof refusedResponse>
/** At most `REFUSED_LIMITS.kept`, of the last `REFUSED_LIMITS.days`. */
export const refusedPage = pageOf(refusedResponse).meta({ id: 'RefusedPage' })

/** Of one survey. */
export const REFUSED_LIMITS = { kept: 1000, days: 30 } as const
