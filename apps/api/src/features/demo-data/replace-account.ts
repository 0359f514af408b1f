import { randomBytes } from 'node:crypto'
import { findActor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { scopeOutsideRequests } from '../../scope/request-scope.ts'
import { register } from '../account/register.ts'
import { updateProfile } from '../account/update-profile.ts'
import { deleteUser } from './queries.ts'

/** Deletes the account of an earlier demo with everything it owns and creates it again with a new password. */
export async function replaceAccount(
  deps: Deps,
  { email, display_name }: { email: string; display_name: string },
): Promise<{ actor: Actor; password: string }> {
  const password = randomBytes(12).toString('base64url')
  await deps.db.write((tx) => deleteUser(deps.db, tx, email))
  // The command is run by the operator, so closed registration does not apply.
  const env = { ...deps.env, registration: 'open' as const }
  const { id } = await register({ ...deps, env }, scopeOutsideRequests(), { email, password })
  const actor = await findActor(deps.db, deps.db.read, id)
  if (!actor) throw new Error('a new account was not found')
  return { actor: await updateProfile(deps, actor, { display_name }), password }
}
