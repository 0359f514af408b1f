import type { profileInput } from '@whofor/core/account/schema'
import { searchTextOf } from '@whofor/core/text/search-text'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'

export async function changeProfile(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { display_name }: z.infer<typeof profileInput>,
): Promise<Actor> {
  const { users, users_extended: extended } = deps.db.schema
  await deps.db.write(async (tx) => {
    await tx.update(extended).set({ display_name }).where(eq(extended.id, actor.id))
    const search_text = searchTextOf([actor.email, display_name])
    await tx.update(users).set({ search_text }).where(eq(users.id, actor.id))
  })
  return { ...actor, display_name }
}
