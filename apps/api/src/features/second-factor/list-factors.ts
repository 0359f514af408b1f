import type { FactorsReply } from '@whofor/core/account/credentials'
import { countRecoveryCodes } from '../../auth/recovery-codes.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { factorReply } from './factor-reply.ts'
import { selectFactors } from './queries.ts'

/** Oldest first. */
export async function listFactors({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<FactorsReply> {
  const factors = await selectFactors(db, db.read, actor.id)
  return {
    factors: factors.map(factorReply),
    recovery_codes_left: await countRecoveryCodes(db, db.read, actor.id),
  }
}
