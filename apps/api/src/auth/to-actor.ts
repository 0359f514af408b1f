import { DEFAULT_TIER } from '@whofor/core/account/account'
import type { Schema } from '../db/db.ts'
import type { Actor } from './actor.ts'

export function actorColumns({ users, users_extended: extended }: Schema) {
  return {
    id: users.id,
    email: users.email,
    display_name: extended.display_name,
    account_tier: extended.account_tier,
    is_admin: extended.is_admin,
  }
}

type ActorRow = { [Key in keyof Actor]: Actor[Key] | null } & Pick<Actor, 'id' | 'email'>

/** A user without extended profile is an ordinary one of the default tier. */
export function toActor(row: ActorRow): Actor {
  return { ...row, account_tier: row.account_tier ?? DEFAULT_TIER, is_admin: row.is_admin ?? false }
}
