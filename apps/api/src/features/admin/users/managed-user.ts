import { texts } from '@whofor/texts/api/accounts'
import { toActor } from '../../../auth/actor.ts'
import type { Tx } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { Actor } from '../../../scope/request-scope.ts'
import { findManagedUser, hasOtherAdmin } from './user-queries.ts'

export type ManagedUser = Actor & { is_disabled: boolean }

export const userNotFound = () => new AppError('user_not_found', texts.admin.no_user)

/** @throws AppError user_not_found, also for a deleted account */
export async function getManagedUser({ db }: Pick<Deps, 'db'>, tx: Tx, id: string): Promise<ManagedUser> {
  const row = await findManagedUser(db, tx, id)
  if (!row) throw userNotFound()
  const { banned_at, ...actor } = row
  return { ...toActor(actor), is_disabled: banned_at !== null }
}

/**
 * Keeps at least one administrator who can sign in. Call it under the lock `ADMINISTRATORS`.
 * @throws AppError last_admin
 */
export async function requireAnotherAdmin({ db }: Pick<Deps, 'db'>, tx: Tx, id: string): Promise<void> {
  if (!(await hasOtherAdmin(db, tx, id))) throw new AppError('last_admin', texts.admin.last_admin)
}
