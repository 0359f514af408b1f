import type { profileInput } from '@whofor/core/account/schema'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'

export async function changeProfile(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { display_name }: z.infer<typeof profileInput>,
): Promise<Actor> {
  const { users_extended: extended } = deps.db.schema
  await deps.db.write(async (tx) => {
    await tx.update(extended).set({ display_name }).where(eq(extended.id, actor.id))
  })
  return { ...actor, display_name }
}
