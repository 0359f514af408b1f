import { requestMonth } from '@whofor/core/account/limits'
import type { Tx } from '../../db/db.ts'
import type { PersonaMessage } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { releaseQuota } from '../../quota/release-use.ts'
import { commitQuota } from '../../quota/settle-use.ts'

export const ONE_REQUEST = { requests: 1, personas: 0 }

/** Settles the request of a question that its owner stopped once the model was called; frees that of one that failed. */
export async function finishQuestion(
  deps: Pick<Deps, 'db'>,
  tx: Tx,
  question: PersonaMessage,
  why: 'stopped' | 'failed',
): Promise<void> {
  const counts = why === 'stopped' && question.called_at !== null
  await (counts ? commitQuota : releaseQuota)(deps, tx, reservationOf(question), ONE_REQUEST)
}

/** Reserved in the month in which it was asked. */
export function reservationOf(question: PersonaMessage) {
  return { owner_id: question.user_id, month: requestMonth(question.created_at) }
}
