import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../auth/actor.ts'
import { findActor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'
import { register } from '../account/register.ts'
import { updateProfile } from '../account/update-profile.ts'

/** Removes the account of an earlier demo with everything it owns, sessions too, and makes it anew with a new password. */
export async function replaceAccount(
  deps: Deps,
  { email, display_name }: { email: string; display_name: string },
): Promise<{ actor: Actor; password: string }> {
  const { users } = deps.db.schema
  const password = randomBytes(12).toString('base64url')
  await deps.db.write(async (tx) => {
    await tx.delete(users).where(eq(users.email, email))
  })
  // Whoever runs the command runs the instance: that nobody else may register does not concern it.
  const env = { ...deps.env, registration: 'open' as const }
  const { id } = await register({ ...deps, env }, { email, password })
  const actor = await findActor(deps.db, id)
  if (!actor) throw new Error('a new account was not found')
  return { actor: await updateProfile(deps, actor, { display_name }), password }
}
