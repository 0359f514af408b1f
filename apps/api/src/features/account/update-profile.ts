import type { profileInput } from '@whofor/core/account/schema'
import { searchTextOf } from '@whofor/core/text/search-text'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'

export async function updateProfile(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  input: z.infer<typeof profileInput>,
): Promise<Actor> {
  const { users, users_extended: extended } = deps.db.schema
  const display_name = input.display_name || null
  await deps.db.write(async (tx) => {
    // A user may have no extended profile yet.
    await tx
      .insert(extended)
      .values({ id: actor.id, display_name, created_at: deps.clock() })
      .onConflictDoUpdate({ target: extended.id, set: { display_name } })
    const search_text = searchTextOf([actor.email, display_name])
    await tx.update(users).set({ search_text }).where(eq(users.id, actor.id))
  })
  return { ...actor, display_name }
}
