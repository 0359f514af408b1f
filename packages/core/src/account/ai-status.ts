import { z } from 'zod'

export const AI_OUTPUT_MODES = ['json_schema', 'json_object', 'prompt'] as const

/** The recorded result of a connection test. `code` is the failure's code, null when the model answered. */
export const aiTestDetails = z.object({
  at: z.int(),
  host: z.string().nullable(),
  duration_ms: z.int(),
  code: z.string().nullable(),
  /** The provider's own message, without the API key. */
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

/** The configured model and its recent health. Times are in milliseconds since the epoch, costs in dollars. */
export const aiStatus = z
  .object({
    demo: z.boolean(),
    provider: z.string(),
    /** Host of the base URL; null for the demo model. */
    host: z.string().nullable(),
    key: z.enum(['set', 'not_set', 'not_needed']),
    text_model: z.string().nullable(),
    /** Null when portraits are drawn locally. */
    image_model: z.string().nullable(),
    /** The missing setting without which no call can be made. */
    missing: z.enum(['key', 'model']).nullable(),
    /** Calls of this process at the moment. */
    calls: z.object({ running: z.int(), waiting: z.int(), max: z.int() }),
    last_success_at: z.int().nullable(),
    last_24_hours: z.object({
      requests: z.int(),
      failed: z.int(),
      cost: z.number(),
      /** Measured over the newest text calls that were answered. */
      median_ms: z.int().nullable(),
      slowest_ms: z.int().nullable(),
      failures: z.array(aiFailure),
    }),
    cost_this_month: z.number(),
    /** The last test of the current configuration. */
    last_test: aiTest.nullable(),
  })
  .meta({ id: 'AiStatus' })
export type AiStatus = z.infer<typeof aiStatus>
