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

/** A response that counts nowhere: a test, or one that its owner does not want counted. */
export const uncountedResponse = z
  .object({
    id: z.string(),
    reason: z.enum(['test', 'excluded']),
    /** Null for a test. */
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
