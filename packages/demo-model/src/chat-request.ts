import { z } from 'zod'

/** The part of a chat-completions request that the demo model reads. */
export const chatRequest = z.looseObject({
  model: z.string(),
  stream: z.boolean().optional(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })).min(1),
  response_format: z
    .looseObject({
      json_schema: z.object({ name: z.string(), schema: z.record(z.string(), z.unknown()) }).optional(),
    })
    .optional(),
})
export type ChatRequest = z.infer<typeof chatRequest>
