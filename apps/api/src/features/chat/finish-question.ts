import type { Tx } from '../../db/db.ts'
import type { PersonaMessage } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { commitQuota, type Reservation, releaseQuota, reservationFor } from '../../quota/quota.ts'

export const ONE_REQUEST = { requests: 1, personas: 0 }

/** A stopped question counts once the model was called; a failed one is free. */
export async function finishQuestion(
  deps: Pick<Deps, 'db'>,
  tx: Tx,
  question: PersonaMessage,
  why: 'stopped' | 'failed',
): Promise<void> {
  const counts = why === 'stopped' && question.called_at !== null
  await (counts ? commitQuota : releaseQuota)(deps, tx, reservationOf(question), ONE_REQUEST)
}

export function reservationOf(question: PersonaMessage): Reservation {
  return reservationFor(question.user_id, question.created_at)
}
