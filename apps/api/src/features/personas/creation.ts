import { castMember } from '@whofor/core/persona/cast'
import { createPersonasInput } from '@whofor/core/persona/wizard'
import { z } from 'zod'

/** What a job of the wizard works from: what the owner said, and the cast that was dealt when it was started. */
export const creation = createPersonasInput.safeExtend({ cast: z.array(castMember).min(1) })
export type Creation = z.infer<typeof creation>
