import type { FirstStepsReply } from '@whofor/core/dashboard'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { upsertProfile } from './queries.ts'

/** Shows or hides the first steps, on every device of the user. */
export async function setFirstSteps(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { display }: Pick<FirstStepsReply, 'display'>,
): Promise<void> {
  await db.write((tx) => upsertProfile(db, tx, actor.id, { set: { first_steps: display }, now: clock() }))
}
