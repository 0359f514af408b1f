import type { AccountContents } from '@whofor/core/account/own-account'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { countContents } from './queries.ts'

/** What would be deleted with the actor's account. */
export function getContents({ db }: Pick<Deps, 'db'>, actor: Pick<Actor, 'id'>): Promise<AccountContents> {
  return countContents(db, actor.id)
}
