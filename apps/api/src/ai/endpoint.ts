import type { Fetch } from './normalize-error-status.ts'

export type Endpoint = {
  provider: string
  baseUrl: string
  apiKey: string | undefined
  model: string
  imageModel: string | undefined
  /** The provider's URL when it is on this host or a private network. */
  privateUrl: URL | undefined
  demo: boolean
  /** Timeout of one attempt; the client makes up to three. */
  attemptMs: number
  /** Timeout of the whole call, including retries, fallbacks and the repair turn. */
  deadlineMs: number
  fetch: Fetch
  clock: () => number
}
