import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { finishQuestion } from './finish-question.ts'
import { removeAbandoned } from './queries.ts'

/** How long an answer may take, waiting for its turn included. */
export const MAX_ANSWER_MS = 4 * 60_000
const ABANDONED_MS = MAX_ANSWER_MS + 60_000

/** Frees what is held for questions whose process was killed before it could. */
export async function expireStaleQuestions(deps: Pick<Deps, 'db' | 'clock'>, tx: Tx): Promise<void> {
  for (const question of await removeAbandoned(deps.db, tx, deps.clock() - ABANDONED_MS))
    await finishQuestion(deps, tx, question, 'failed')
}
