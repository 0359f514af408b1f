import { z } from 'zod'

/** `local` ends this session, `others` all but this one, `global` all of them. */
const signOutScope = z.enum(['local', 'others', 'global'])
export type SignOutScope = z.infer<typeof signOutScope>
export const signOutQuery = z.strictObject({ scope: signOutScope.default('global') })

/** Where a user is signed in. Times are in milliseconds since the epoch. */
export const accountSession = z
  .object({
    id: z.string(),
    is_current: z.boolean(),
    /** Such as “Firefox on Linux”. */
    browser: z.string(),
    /** The network of its last use, such as `203.0.113.0/24`; null when unknown. */
    network: z.string().nullable(),
    /** The sign-in method. */
    method: z.string(),
    aal: z.int(),
    created_at: z.int(),
    last_seen_at: z.int(),
  })
  .meta({ id: 'AccountSession' })
export type AccountSession = z.infer<typeof accountSession>

/** The 100 newest. `total` counts all. */
export const accountSessionList = z
  .object({ items: z.array(accountSession), total: z.int() })
  .meta({ id: 'AccountSessionList' })
export type AccountSessionList = z.infer<typeof accountSessionList>

export const sessionParam = z.strictObject({ id: z.string().regex(/^[0-9a-f]{64}$/) })
