import { z } from 'zod'

/** Mail that has not been accepted yet. Times are in milliseconds since the epoch. */
export const adminMail = z
  .object({
    waiting: z.int(),
    /** The number of those that failed at least once. */
    failing: z.int(),
    last_error: z.string().nullable(),
    oldest_created_at: z.int().nullable(),
  })
  .meta({ id: 'AdminMail' })
export type AdminMail = z.infer<typeof adminMail>
