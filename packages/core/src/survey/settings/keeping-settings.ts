import { z } from 'zod'

/** What is kept of answers beside those that were sent; all of it is off unless the owner turns it on. */
export const keepingSettings = z.strictObject({
  /** In the respondent's browser until they are sent, at most 7 days. */
  on_device: z.boolean(),
  /** One answer from each browser. */
  one_per_person: z.boolean(),
  /** On the server, where a visit ends before the answers are sent. */
  unfinished: z.boolean(),
})

export const DEFAULT_KEEPING: z.infer<typeof keepingSettings> = {
  on_device: false,
  one_per_person: false,
  unfinished: false,
}
