import { storedBrief } from '@whofor/core/persona/brief'
import { personaConstraints } from '@whofor/core/persona/constraints'
import { createPersonasInput } from '@whofor/core/persona/wizard'
import { z } from 'zod'

const current = createPersonasInput.safeExtend({
  constraints: personaConstraints.default({}),
  briefs: z.array(storedBrief).min(1),
})

/** What a job of the wizard works from: what the owner said, what of it binds, and the briefs drawn when it was started. */
export const wizardInput = z.preprocess(withBriefs, current)
export type WizardInput = z.infer<typeof current>

/** Jobs of versions up to 0.1 keep their briefs as `cast`. */
function withBriefs(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('cast' in input)) return input
  const { cast: briefs, ...rest } = input
  return { ...rest, briefs }
}
