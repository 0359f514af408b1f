import type { profileInput } from '@whofor/core/account/schema'
import type { z } from 'zod'
import type { Actor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'
import { updateDisplayName } from './queries.ts'

export async function updateProfile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  input: z.infer<typeof profileInput>,
): Promise<Actor> {
  const display_name = input.display_name || null
  await db.write((tx) => updateDisplayName(db, tx, actor, { display_name, now: clock() }))
  return { ...actor, display_name }
}
