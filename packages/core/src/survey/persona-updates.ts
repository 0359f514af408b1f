import { z } from 'zod'
import { evidenceReference } from '../claims/evidence.ts'
import { personaChanges } from '../persona/plan-update.ts'

const size = z.object({ count: z.int(), of: z.int() })

/** What later answers change in a group. */
export const groupUpdate = z.object({
  /** Answers in the group and in the survey; null for a group that was not there. */
  before: size.nullable(),
  after: size.nullable(),
  /** People of both runs who came to the group from another one, and who left it. */
  joined: z.int(),
  left: z.int(),
  /** The answers that say most about a group that no persona stands for. */
  answers: z.array(evidenceReference),
  changes: personaChanges,
})
export type GroupUpdate = z.infer<typeof groupUpdate>

export const personaUpdate = z
  .object({
    id: z.string(),
    /** Null for a group that no persona stands for yet. */
    persona: z.object({ id: z.string(), name: z.string(), subtitle: z.string().nullable() }).nullable(),
    ...groupUpdate.shape,
    /** AI requests that approving takes. */
    requests: z.int(),
    /** The job that carries it out, once it was approved. */
    job_id: z.string().nullable(),
  })
  .meta({ id: 'PersonaUpdate' })
export type PersonaUpdate = z.infer<typeof personaUpdate>

/** What a survey's later answers change in its personas, for the owner to approve or not. */
export const personaUpdates = z
  .object({
    /** Answers that no persona was compared with yet. */
    new_answers: z.int(),
    /** Answers since the personas were made, as far as they were compared. */
    compared_answers: z.int(),
    items: z.array(personaUpdate),
  })
  .meta({ id: 'PersonaUpdates' })
export type PersonaUpdates = z.infer<typeof personaUpdates>

/** The proposals that an owner decides on together. */
export const updateIds = z.strictObject({ ids: z.array(z.uuid()).min(1).max(20) })
export type UpdateIds = z.infer<typeof updateIds>
