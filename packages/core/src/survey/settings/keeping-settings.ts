import { z } from 'zod'

/** What is kept besides the answers that were sent. Everything is off unless the owner turns it on. */
export const keepingSettings = z.strictObject({
  /** Keeps answers in the respondent's browser until they are sent, at most 7 days. */
  on_device: z.boolean(),
  /** Accepts one answer from each browser. */
  one_per_person: z.boolean(),
  /** Stores the answers of visits that end before they are sent. */
  unfinished: z.boolean(),
})

export const DEFAULT_KEEPING: z.infer<typeof keepingSettings> = {
  on_device: false,
  one_per_person: false,
  unfinished: false,
}
