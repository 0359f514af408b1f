import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { finishQuestion } from './finish-question.ts'
import { removeAbandoned } from './queries.ts'

/** Longest time an answer may take, including the wait for a slot. */
export const MAX_ANSWER_MS = 4 * 60_000
const ABANDONED_MS = MAX_ANSWER_MS + 60_000

/** Releases the reservations of questions whose process was killed. */
export async function expireStaleQuestions(deps: Pick<Deps, 'db' | 'clock'>, tx: Tx): Promise<void> {
  for (const question of await removeAbandoned(deps.db, tx, deps.clock() - ABANDONED_MS))
    await finishQuestion(deps, tx, question, 'failed')
}
