import { setTimeout as wait } from 'node:timers/promises'
import { BATCH_PAUSE_MS } from '@whofor/core/persona/portraits'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type JobFinish, type JobRun, jobInput } from '../../jobs/port.ts'
import { generatePortrait } from '../portraits/generate-portrait.ts'
import { type Reason, reasonOf } from './batch-texts.ts'
import { enqueueItem } from './change-batch.ts'
import { BATCH, changeItem, findAnyPersona, findItem, newestBatch } from './queries.ts'

/** Makes the image of one item, and starts the next one. What fails is kept with its reason, and the batch goes on. */
export async function runBatchItem(deps: Deps, run: JobRun): Promise<JobFinish> {
  const { pause, ...place } = jobInput('images.item', run.job)
  if (pause) await wait(BATCH_PAUSE_MS, undefined, { signal: run.signal })
  // It may have been resumed since.
  if (!(await begin(deps, run, place))) return { save: (tx) => goOn(deps, tx, place.batch_id) }
  const failure = await makeImage(deps, run, place).catch((error: unknown) => {
    if (run.signal.aborted || !(error instanceof AppError)) throw error
    return reasonOf(error)
  })
  run.failpoint('batch.item')
  return {
    save: async (tx) => {
      await changeItem(deps.db, tx, place, {
        state: failure === null ? 'success' : 'failed',
        error_message: failure,
        finished_at: deps.clock(),
      })
      return goOn(deps, tx, place.batch_id)
    },
  }
}

type Place = { batch_id: string; position: number }

/** @returns false for a batch that was paused or stopped: its item waits for the next job */
async function begin(deps: Deps, run: JobRun, place: Place): Promise<boolean> {
  let isRunning = false
  await run.save(async (tx) => {
    const batch = await newestBatch(deps.db, tx)
    const item = await findItem(deps.db, tx, place)
    isRunning = batch?.id === place.batch_id && batch.state === 'running' && item !== null
    if (isRunning) await changeItem(deps.db, tx, place, { state: 'generating' })
    else if (item) await changeItem(deps.db, tx, place, { state: 'pending', attempt: item.attempt + 1 })
    return undefined
  })
  return isRunning
}

/** @returns why there is none, null once there is one */
async function makeImage(deps: Deps, run: JobRun, place: Place): Promise<string | null> {
  const item = await findItem(deps.db, deps.db.read, place)
  const persona = item && (await findAnyPersona(deps.db, deps.db.read, item.persona_id))
  if (!persona) return 'not_found' satisfies Reason
  // Its owner has made one since, or this job did before it was lost.
  if (persona.image_url !== null) return null
  const outcome = await generatePortrait(deps, run, persona, persona.user_id)
  return outcome.ok ? null : reasonOf(outcome.error)
}

/** Under the lock, because who resumes the batch starts no job while this one is active. */
async function goOn(deps: Deps, tx: Tx, batchId: string): Promise<undefined> {
  await tx.lock(BATCH)
  const batch = await newestBatch(deps.db, tx)
  if (batch?.id === batchId && batch.state === 'running') await enqueueItem(deps, tx, batch, { pause: true })
}
