import type { z } from 'zod'

export type AiRequestType =
  | 'survey_questions'
  | 'survey_question'
  | 'persona'
  | 'persona_section'
  | 'persona_chat'
  | 'context_analysis'
  | 'intake_questions'
  | 'persona_image'

/** One structured reply asked of the model. What people typed goes into `data` alone, never into the other texts. */
export type ObjectRequest<T> = {
  requestType: AiRequestType
  /** Of the schema, as the provider sees it. */
  name: string
  /** As it goes to the provider: no bounds, no transforms, every key required. */
  wire: z.ZodType
  /** Reads the reply tolerantly. */
  reader: z.ZodType<T>
  /** What is wrong with a reply that could be used: worth the one repair turn, never a failure. */
  faults?(value: T): string[]
  system: string
  /** By name, in this order. */
  data: Record<string, string>
  instruction: string
  temperature?: number
} & Calling

/** What goes with every call. */
type Calling = {
  signal?: AbortSignal | undefined
  /** Filled while the call goes on: what an aborted one has used, too. */
  usage?: AiUsage | undefined
}

export type AiUsage = {
  tokensUsed: number
  /** Dollars: the provider's own figure or an estimate; 0 for the demo model. */
  cost: number
  model: string
}

/** Whom a portrait shows, as far as a drawn one needs to know; the same seed gives the same drawing. */
export type PortraitSubject = {
  seed: string
  age: number | null
  gender: string
  ethnicity?: string | undefined
}
export type ImageRequest = { prompt: string; sitter: PortraitSubject } & Calling
/** WebP, checked and encoded anew, at most 1024 pixels on a side. */
export type AiImage = { bytes: Uint8Array } & AiUsage

/** Plain text asked of the model, told piece by piece as it comes; what people typed goes into `data` alone. */
export type TextRequest = Pick<ObjectRequest<unknown>, 'requestType' | 'system' | 'data' | 'instruction'> & {
  /** Characters after which it is cut. */
  longest: number
  onText: (piece: string) => void
  temperature?: number
} & Calling
/** All that was told, in one. */
export type AiText = { text: string } & AiUsage

export type AiReply<T> = { value: T } & AiUsage

/** The model behind it, whichever it is. */
export type Ai = {
  model: string
  demo: boolean
  /** Throws AiError, or the signal's reason once it is aborted. */
  object<T>(request: ObjectRequest<T>): Promise<AiReply<T>>
  /** A drawn portrait where no image model is configured. Throws as `object` does. */
  image(request: ImageRequest): Promise<AiImage>
  /** Throws as `object` does, also after pieces were told: the answer has failed then. */
  text(request: TextRequest): Promise<AiText>
}

/** Who asks the model, and for which job. */
export type CallContext = {
  userId: string
  jobId?: string
  signal?: AbortSignal
  /** Awaited once the call has its slot: a call cancelled from then on has reached the model. When it throws, the model is not called. */
  onCall?: () => unknown
}
