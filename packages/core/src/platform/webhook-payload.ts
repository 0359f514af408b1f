import { z } from 'zod'
import { WEBHOOK_ANSWERS_MAX } from './webhook.ts'

/** Bodies of webhooks. Fields may be added; none is renamed or removed within a version. Times are in milliseconds since the epoch. */

const survey = z.object({ id: z.string(), title: z.string() })

const answer = z.object({
  id: z.string(),
  /** Counts from 1, oldest first. */
  number: z.int(),
  created_at: z.int(),
  respondent_email: z.string().nullable(),
  average_score: z.number().nullable(),
  fields: z.record(z.string(), z.string()),
  language: z.string().nullable(),
  answers: z.array(
    z.object({
      question_id: z.string(),
      question: z.string(),
      text: z.string().nullable(),
      score: z.number(),
    }),
  ),
})

const envelope = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), version: z.literal(1), timestamp: z.iso.datetime(), data })

export const webhookPayload = z.discriminatedUnion('type', [
  /** Usually one answer; several when they come in within a second. */
  envelope('answer.created', z.object({ survey, answers: z.array(answer).min(1).max(WEBHOOK_ANSWERS_MAX) })),
  envelope(
    'survey.closed',
    z.object({
      survey: survey.extend({ response_count: z.int(), persona_count: z.int(), closed_at: z.int() }),
    }),
  ),
  /** `survey` is null for personas from a description. */
  envelope(
    'personas.ready',
    z.object({
      survey: survey.nullable(),
      personas: z.array(z.object({ id: z.string(), name: z.string(), subtitle: z.string().nullable() })),
    }),
  ),
  envelope('webhook.test', z.object({ webhook_id: z.string() })),
])
export type WebhookPayload = z.infer<typeof webhookPayload>
export type DataOf<Type extends WebhookPayload['type']> = Extract<WebhookPayload, { type: Type }>['data']
