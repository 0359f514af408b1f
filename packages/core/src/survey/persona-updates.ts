import { z } from 'zod'
import { evidenceReference } from '../claims/evidence.ts'
import { personaChanges } from '../persona/plan-update.ts'

const size = z.object({ count: z.int(), of: z.int() })

/** How later answers change a group. */
export const groupUpdate = z.object({
  /** Number of answers in the group and in the survey; null for a group that did not exist. */
  before: size.nullable(),
  after: size.nullable(),
  /** People of both runs who joined the group from another one, and who left it. */
  joined: z.int(),
  left: z.int(),
  /** The most telling answers of a group that no persona represents. */
  answers: z.array(evidenceReference),
  changes: personaChanges,
})
export type GroupUpdate = z.infer<typeof groupUpdate>

export const personaUpdate = z
  .object({
    id: z.string(),
    /** Null for a group that no persona represents yet. */
    persona: z.object({ id: z.string(), name: z.string(), subtitle: z.string().nullable() }).nullable(),
    ...groupUpdate.shape,
    /** Number of AI requests that approving uses. */
    requests: z.int(),
    /** The job that carries out an approved update. */
    job_id: z.string().nullable(),
  })
  .meta({ id: 'PersonaUpdate' })
export type PersonaUpdate = z.infer<typeof personaUpdate>

/** Proposed changes of a survey's personas, for the owner to approve or reject. */
export const personaUpdates = z
  .object({
    /** Answers that the personas were not compared with yet. */
    new_answers: z.int(),
    /** Answers since the personas were created that they were compared with. */
    compared_answers: z.int(),
    items: z.array(personaUpdate),
  })
  .meta({ id: 'PersonaUpdates' })
export type PersonaUpdates = z.infer<typeof personaUpdates>

/** The proposals that an owner decides on together. */
export const updateIds = z.strictObject({ ids: z.array(z.uuid()).min(1).max(20) })
export type UpdateIds = z.infer<typeof updateIds>
