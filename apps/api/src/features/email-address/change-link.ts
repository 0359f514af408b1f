import { z } from 'zod'
import type { AuthToken } from '../../db/schema/rows.ts'

/** What the link of a change of address knows. */
const changeLink = z.object({
  side: z.enum(['current', 'new']),
  new_email: z.string(),
  /** The session that asked for the change. */
  session: z.string(),
})
export type ChangeLink = z.infer<typeof changeLink>

export const changeLinkOf = (token: Pick<AuthToken, 'data'>): ChangeLink => changeLink.parse(token.data)
