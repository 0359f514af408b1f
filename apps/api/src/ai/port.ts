import type { z } from 'zod'

export type AiRequestType = 'survey_questions' | 'survey_question' | 'persona' | 'context_analysis'

/** One structured reply asked of the model. What people typed goes into `data` alone, never into the other texts. */
export type ObjectRequest<T> = {
  requestType: AiRequestType
  /** Of the schema, as the provider sees it. */
  name: string
  /** As it goes to the provider: no bounds, no transforms, every key required. */
  wire: z.ZodType
  /** Reads the reply tolerantly. */
  reader: z.ZodType<T>
  system: string
  /** By name, in this order. */
  data: Record<string, string>
  instruction: string
  temperature?: number
  signal?: AbortSignal | undefined
}

export type AiUsage = {
  tokensUsed: number
  /** Dollars: the provider's own figure or an estimate; 0 for the demo model. */
  cost: number
  model: string
}
export type AiReply<T> = { value: T } & AiUsage

/** The model behind it, whichever it is. Text that streams and images will stand beside `object`. */
export type Ai = {
  model: string
  demo: boolean
  /** Throws AiError, or the signal's reason once it is aborted. */
  object<T>(request: ObjectRequest<T>): Promise<AiReply<T>>
}
