import { findActor } from '../../auth/actor.ts'
import type { Tx } from '../../db/db.ts'
import type { ImageBatch } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { nextItem, setBatchState } from './queries.ts'

type Work = Pick<Deps, 'db' | 'jobs' | 'clock'>

/**
 * Starts the job of a batch's next item, or ends the batch. It is paused when its administrator is none any more: nobody else
 * pays for it unasked.
 * @param pause whether the job waits first, because another one has just ended
 */
export async function enqueueItem(
  deps: Work,
  tx: Tx,
  batch: ImageBatch,
  { pause }: { pause: boolean },
): Promise<void> {
  const item = await nextItem(deps.db, tx, batch.id)
  if (!item) {
    await setBatchState(deps.db, tx, batch.id, { state: 'finished', finished_at: deps.clock() })
    return
  }
  const actor: Actor | null = await findActor(deps.db, tx, batch.user_id)
  if (!actor?.is_admin) {
    await setBatchState(deps.db, tx, batch.id, { state: 'paused', finished_at: null })
    return
  }
  await deps.jobs.enqueue(tx, actor, {
    kind: 'images.item',
    key: `batch:${batch.id}:${item.position}:${item.attempt}`,
    subject: { type: 'persona', id: item.persona_id },
    input: { batch_id: batch.id, position: item.position, pause },
    uses: { requests: 1, personas: 0 },
  })
}
