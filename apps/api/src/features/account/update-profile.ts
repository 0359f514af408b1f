import type { profileInput } from '@whofor/core/account/schema'
import type { z } from 'zod'
import type { Actor } from '../../auth/actor.ts'
import { publishUserUpdated } from '../../auth/publish-user-updated.ts'
import type { Deps } from '../../deps.ts'
import { updateDisplayName } from './queries.ts'

export async function updateProfile(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  actor: Actor,
  input: z.infer<typeof profileInput>,
): Promise<Actor> {
  const display_name = input.display_name || null
  await deps.db.write(async (tx) => {
    await updateDisplayName(deps.db, tx, actor, { display_name, now: deps.clock() })
    publishUserUpdated(deps, tx, actor.id)
  })
  return { ...actor, display_name }
}
