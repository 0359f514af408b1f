import type { z } from 'zod'
import type { OutputMode } from './provider-features.ts'

export type AiRequestType =
  | 'survey_questions'
  | 'survey_question'
  | 'survey_translation'
  | 'persona'
  | 'persona_section'
  | 'persona_chat'
  | 'context_analysis'
  | 'intake_questions'
  | 'persona_image'
  | 'connection_test'

/** A request for a structured reply. User-typed text goes into `data` only, never into the other texts. */
export type ObjectRequest<T> = {
  requestType: AiRequestType
  /** Name of the schema, sent to the provider. */
  name: string
  /** Schema sent to the provider: no bounds, no transforms, every key required. */
  outputSchema: z.ZodType
  /** Parses the reply tolerantly. */
  replySchema: z.ZodType<T>
  /** Issues of a usable reply: they justify the single repair turn, but never fail the call. */
  findIssues?(value: T): string[]
  system: string
  /** Data blocks by name, sent in this order. */
  data: Record<string, string>
  instruction: string
  temperature?: number
} & CallOptions

/** Options of every call. */
type CallOptions = {
  signal?: AbortSignal | undefined
  /** Updated during the call, so that it is also correct for an aborted one. */
  usage?: AiUsage | undefined
}

export type AiUsage = {
  tokensUsed: number
  /** Dollars, as reported by the provider or estimated; 0 for the demo model. */
  cost: number
  model: string
}

/** The person in a portrait, as far as a drawn one needs to know; the same seed draws the same portrait. */
export type PortraitSubject = {
  seed: string
  age: number | null
  gender: string
  ethnicity?: string | undefined
}
export type ImageRequest = { prompt: string; subject: PortraitSubject } & CallOptions
/** Re-encoded WebP, at most 1024 pixels on a side. */
export type AiImage = { bytes: Uint8Array } & AiUsage

/** A request for plain text, streamed in pieces. User-typed text goes into `data` only. */
export type TextRequest = Pick<ObjectRequest<unknown>, 'requestType' | 'system' | 'data' | 'instruction'> & {
  /** Maximum length in characters; the text is cut off after that. */
  longest: number
  onText: (piece: string) => void
  temperature?: number
} & CallOptions
/** The full text. */
export type AiText = { text: string } & AiUsage

export type AiReply<T> = { value: T } & AiUsage

/** The AI model, whichever provider serves it. */
export type Ai = {
  model: string
  demo: boolean
  /** @throws AiError, or the signal's reason once aborted */
  object<T>(request: ObjectRequest<T>): Promise<AiReply<T>>
  /** Returns a drawn portrait where no image model is configured. Throws as `object` does. */
  image(request: ImageRequest): Promise<AiImage>
  /** Throws as `object` does, possibly after pieces were sent: the answer has failed then. */
  text(request: TextRequest): Promise<AiText>
  /** How structured replies are asked for, as far as is known by now. */
  outputMode?(): OutputMode
}
