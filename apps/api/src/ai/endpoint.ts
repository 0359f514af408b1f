import type { Fetch } from './normalize-error-status.ts'

export type Endpoint = {
  provider: string
  baseUrl: string
  apiKey: string | undefined
  model: string
  imageModel: string | undefined
  /** The provider's own address when that is on this host or a private network. */
  near: URL | undefined
  demo: boolean
  /** Of one attempt; the client makes up to three. */
  attemptMs: number
  /** Of the whole call, with its retries, steps down and repair. */
  deadlineMs: number
  fetch: Fetch
  clock: () => number
}
