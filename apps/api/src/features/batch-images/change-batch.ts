import { texts } from '@whofor/texts/api/personas'
import type { Tx } from '../../db/db.ts'
import { newId } from '../../db/new-id.ts'
import type { ImageBatch } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { SignedInScope } from '../../scope/request-scope.ts'
import { actAsAdmin } from '../admin/act-as-admin.ts'
import { enqueueItem } from './enqueue-item.ts'
import { BATCH, hasActiveJob, insertBatch, newestBatch, requeueFailed, setBatchState } from './queries.ts'

type Change = (tx: Tx, batch: ImageBatch | null) => Promise<Recorded | null>
type Recorded = {
  action: `images.${'started' | 'paused' | 'resumed' | 'stopped'}`
  id: string
  count?: number
}

/**
 * Starts a batch for all personas without an image; one that is running or paused stays the only one.
 * @throws AppError forbidden, or conflict when there is nothing to do
 */
export async function startBatch(deps: Deps, scope: SignedInScope): Promise<void> {
  await change(deps, scope, async (tx, known) => {
    if (known && known.finished_at === null) return null
    const batch: ImageBatch = {
      id: newId(),
      user_id: scope.actor.id,
      state: 'running',
      created_at: deps.clock(),
      finished_at: null,
    }
    const personas = await insertBatch(deps.db, tx, batch)
    if (personas === 0) throw new AppError('conflict', texts.batch.nothing)
    await enqueueItem(deps, tx, batch, { pause: false })
    return { action: 'images.started', id: batch.id, count: personas }
  })
}

/** The image that is being made is finished first. Idempotent. @throws AppError forbidden, conflict */
export async function pauseBatch(deps: Deps, scope: SignedInScope): Promise<void> {
  await change(deps, scope, async (tx, known) => {
    const batch = active(known)
    if (batch.state === 'paused') return null
    await setBatchState(deps.db, tx, batch.id, { state: 'paused', finished_at: null })
    return { action: 'images.paused', id: batch.id }
  })
}

/** From now on it is the AI use of who resumes it. Idempotent. @throws AppError forbidden, conflict */
export async function resumeBatch(deps: Deps, scope: SignedInScope): Promise<void> {
  await change(deps, scope, async (tx, known) => {
    const batch = active(known)
    if (batch.state === 'running') return null
    await run(deps, tx, { ...batch, user_id: scope.actor.id })
    return { action: 'images.resumed', id: batch.id }
  })
}

/** What was made stays. Idempotent. @throws AppError forbidden, conflict */
export async function stopBatch(deps: Deps, scope: SignedInScope): Promise<void> {
  await change(deps, scope, async (tx, known) => {
    if (known?.state === 'stopped') return null
    const batch = active(known)
    await setBatchState(deps.db, tx, batch.id, { state: 'stopped', finished_at: deps.clock() })
    return { action: 'images.stopped', id: batch.id }
  })
}

/** Tries what failed again, in a batch that is over too. @param position of one item @throws AppError forbidden, conflict */
export async function retryBatch(
  deps: Deps,
  scope: SignedInScope,
  { position }: { position?: number | undefined },
): Promise<void> {
  await change(deps, scope, async (tx, batch) => {
    if (!batch) throw new AppError('conflict', texts.batch.none)
    const items = await requeueFailed(deps.db, tx, batch.id, position)
    if (items === 0 || batch.state === 'paused') return null
    if (batch.state !== 'running') await run(deps, tx, { ...batch, user_id: scope.actor.id })
    return { action: 'images.resumed', id: batch.id }
  })
}

async function run(deps: Deps, tx: Tx, batch: ImageBatch): Promise<void> {
  const { id, user_id } = batch
  await setBatchState(deps.db, tx, id, { state: 'running', finished_at: null, user_id })
  // The job that was not over yet starts the next one.
  if (!(await hasActiveJob(deps.db, tx))) await enqueueItem(deps, tx, batch, { pause: false })
}

function active(batch: ImageBatch | null): ImageBatch {
  if (!batch) throw new AppError('conflict', texts.batch.none)
  if (batch.finished_at !== null) throw new AppError('conflict', texts.batch.ended)
  return batch
}

async function change(deps: Deps, scope: SignedInScope, work: Change): Promise<void> {
  await actAsAdmin(deps, scope, async (tx) => {
    await tx.lock(scope.actor.id)
    await tx.lock(BATCH)
    const recorded = await work(tx, await newestBatch(deps.db, tx))
    if (!recorded) return null
    const { action, id, count } = recorded
    return {
      action,
      subject_type: 'images',
      subject_id: id,
      ...(count === undefined ? {} : { details: { count } }),
    }
  })
}
