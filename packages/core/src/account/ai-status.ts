import { z } from 'zod'

export const AI_OUTPUT_MODES = ['json_schema', 'json_object', 'prompt'] as const

/** What is recorded of a test of the connection; `code` is that of the failure, null when the model answered. */
export const aiTestDetails = z.object({
  at: z.int(),
  host: z.string().nullable(),
  duration_ms: z.int(),
  code: z.string().nullable(),
  /** The provider's own words, without the API key. */
  detail: z.string().nullable(),
  output_mode: z.enum(AI_OUTPUT_MODES).nullable(),
})
export const aiTest = aiTestDetails.extend({ model: z.string() }).meta({ id: 'AiTest' })
export type AiTest = z.infer<typeof aiTest>

/** A call of the model that failed. */
export const aiFailure = z.object({
  id: z.string(),
  at: z.int(),
  request_type: z.string(),
  model: z.string(),
  code: z.string(),
})
export type AiFailure = z.infer<typeof aiFailure>

/** The model as it is configured and how it does. Times are in milliseconds since the epoch, costs in dollars. */
export const aiStatus = z
  .object({
    demo: z.boolean(),
    provider: z.string(),
    /** Of the base URL; null for the demo model. */
    host: z.string().nullable(),
    key: z.enum(['set', 'not_set', 'not_needed']),
    text_model: z.string().nullable(),
    /** Null where portraits are drawn. */
    image_model: z.string().nullable(),
    /** The setting without which no call is made. */
    missing: z.enum(['key', 'model']).nullable(),
    /** Of this process, now. */
    calls: z.object({ running: z.int(), waiting: z.int(), max: z.int() }),
    last_success_at: z.int().nullable(),
    last_24_hours: z.object({
      requests: z.int(),
      failed: z.int(),
      cost: z.number(),
      /** Of the newest text calls that were answered. */
      median_ms: z.int().nullable(),
      slowest_ms: z.int().nullable(),
      failures: z.array(aiFailure),
    }),
    cost_this_month: z.number(),
    /** The last test of what is configured now. */
    last_test: aiTest.nullable(),
  })
  .meta({ id: 'AiStatus' })
export type AiStatus = z.infer<typeof aiStatus>
