import { z } from 'zod'
import { addIssues, registerIssues, registration } from './schema.ts'

/** How long a set-up link works, unless the server is started again before. */
export const SET_UP_DAYS = 7

/** The token of a set-up link. Any other text is answered as an expired link. */
const token = z.string()
export const setUpLinkInput = z.strictObject({ token })

/** The account of the first administrator. */
export const setUpAccountInput = registration
  .omit({ proof: true })
  .extend({ token })
  .superRefine((input, context) => addIssues(context, registerIssues(input).slice(0, 1)))
export type SetUpAccountInput = z.infer<typeof setUpAccountInput>
