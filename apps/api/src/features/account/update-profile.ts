import type { ProfileInput } from '@whofor/core/account/schema'
import type { Deps } from '../../deps.ts'
import { publishUserUpdated } from '../../events/port.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { updateProfileRow } from './queries.ts'

/** Changes what the input names, such as the display name; a blank name is none. */
export async function updateProfile(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  actor: Actor,
  { display_name, ...input }: ProfileInput,
): Promise<Actor> {
  const name = display_name === undefined ? {} : { display_name: display_name || null }
  await deps.db.write(async (tx) => {
    await updateProfileRow(deps.db, tx, actor, { changes: { ...input, ...name }, now: deps.clock() })
    publishUserUpdated(deps, tx, actor.id)
  })
  return { ...actor, ...name }
}
