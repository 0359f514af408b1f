import type { BatchStatus } from '@whofor/core/persona/portraits'
import { texts } from '@whofor/texts/api/personas'
import { drawsPortraits, portraitRequests } from '../../ai/describe-ai.ts'
import { findActor } from '../../auth/actor.ts'
import type { Tx } from '../../db/db.ts'
import { newId } from '../../db/new-id.ts'
import type { ImageBatch } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor, SignedInScope } from '../../scope/request-scope.ts'
import { actAsAdmin } from '../admin/act-as-admin.ts'
import type { Reason } from './batch-texts.ts'
import {
  BATCH,
  countItems,
  countWithoutImage,
  failLost,
  hasActiveJob,
  insertBatch,
  newestBatch,
  nextItem,
  requeueFailed,
  setBatchState,
} from './queries.ts'

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

type Work = Pick<Deps, 'db' | 'jobs' | 'clock' | 'ai'>

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
    uses: { requests: portraitRequests(deps), personas: 0 },
  })
}

/** Goes on with a running batch whose last job was lost: at the start, and every hour. Idempotent. */
export async function continueBatch(deps: Work): Promise<void> {
  const { db } = deps
  if ((await newestBatch(db, db.read))?.state !== 'running') return
  await db.write(async (tx) => {
    await tx.lock(BATCH)
    const batch = await newestBatch(db, tx)
    if (batch?.state !== 'running' || (await hasActiveJob(db, tx))) return
    await failLost(db, tx, batch.id, 'crashed' satisfies Reason)
    await enqueueItem(deps, tx, batch, { pause: false })
  })
}

/** The newest batch, and how many personas have no image now. */
export async function getBatchStatus({ db, ai }: Pick<Deps, 'db' | 'ai'>): Promise<BatchStatus> {
  const [waiting, newest] = await Promise.all([countWithoutImage(db), newestBatch(db, db.read)])
  const batch = newest && {
    id: newest.id,
    state: newest.state,
    created_at: newest.created_at,
    finished_at: newest.finished_at,
    counts: await countItems(db, db.read, newest.id),
  }
  return { waiting, is_drawn: drawsPortraits({ ai }), batch }
}
