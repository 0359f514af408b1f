import { requestMonth } from '@whofor/core/account/limits'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { releaseUse } from '../usage/release-use.ts'
import { removeAbandoned } from './queries.ts'

/** How long an answer may take, waiting for its turn included. */
export const ANSWER_MS = 4 * 60_000
const ABANDONED_MS = ANSWER_MS + 60_000

export const ONE_REQUEST = { requests: 1, personas: 0 }

/** Frees what is held for questions whose process was killed before it could. */
export async function giveUpAbandoned(deps: Pick<Deps, 'db' | 'clock'>, tx: Tx): Promise<void> {
  for (const question of await removeAbandoned(deps.db, tx, deps.clock() - ABANDONED_MS)) {
    const hold = { owner_id: question.user_id, month: requestMonth(question.created_at) }
    await releaseUse(deps, tx, hold, ONE_REQUEST)
  }
}
