import type { Db, Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import {
  deleteResponses,
  deleteSurvey,
  deleteUserRow,
  findNumbers,
  selectDeletedUsers,
  selectSurveyIds,
  slicesOf,
} from './erasure-queries.ts'
import { anonymizeAudit } from './queries.ts'

/** Per database of this process: whether an account was deleted since the running erasure looked. */
const running = new WeakMap<Db, { again: boolean }>()

/** Erases what deleted accounts have left, in the background; also what a killed process did not finish. */
export function startErasing(deps: ErasureDeps): void {
  eraseDeletedAccounts(deps).catch((err: unknown) => warn(deps, err))
}

/** Erases one account after the other. While it runs, another call only makes it look again. */
export async function eraseDeletedAccounts(deps: ErasureDeps): Promise<void> {
  const known = running.get(deps.db)
  if (known) {
    known.again = true
    return
  }
  const run = { again: true }
  running.set(deps.db, run)
  try {
    while (run.again && !deps.stopping()) {
      run.again = false
      for (const userId of await selectDeletedUsers(deps.db))
        await eraseAccount(deps, userId).catch((err: unknown) => warn(deps, err))
    }
  } finally {
    running.delete(deps.db)
  }
}

function warn({ log, stopping }: ErasureDeps, err: unknown): void {
  if (!stopping()) log.warn({ err }, 'a deleted account was not erased; it is tried again within the hour')
}

type ErasureDeps = Pick<Deps, 'db' | 'log' | 'stopping' | 'threads'>
type Write = (work: (tx: Tx) => Promise<void>) => Promise<void>

/** Responses per write: a few milliseconds, so that no request waits for long. */
const RESPONSES_PER_WRITE = 500

/**
 * Erases everything of a deleted user in many short writes, the user's row in the last one. Idempotent: a killed process
 * leaves fewer rows for the next run. Ends early when the instance stops.
 */
async function eraseAccount(deps: ErasureDeps, userId: string): Promise<void> {
  const { db, stopping } = deps
  const write: Write = (work) => writeSlice(deps, userId, work)
  for (const slice of slicesOf(db, userId)) {
    let deleted = slice.atMost
    while (deleted === slice.atMost) {
      if (stopping()) return
      await write(async (tx) => {
        deleted = await slice.delete(tx)
      })
    }
  }
  for (const surveyId of await selectSurveyIds(db, userId)) {
    await eraseResponses(deps, write, surveyId)
    if (stopping()) return
    await write((tx) => deleteSurvey(db, tx, surveyId))
  }
  await write(async (tx) => {
    await anonymizeAudit(db, tx, userId)
    await deleteUserRow(db, tx, userId)
  })
}

/** In the order of their numbers: PostgreSQL would read the rows deleted so far again for every other kind of slice. */
async function eraseResponses({ db, stopping }: ErasureDeps, write: Write, surveyId: string): Promise<void> {
  const { first, last } = await findNumbers(db, surveyId)
  for (let from = first; from <= last && !stopping(); from += RESPONSES_PER_WRITE)
    await write((tx) => deleteResponses(db, tx, surveyId, { from, before: from + RESPONSES_PER_WRITE }))
}

/** Waits until a thread has moved SQLite's log into its file: otherwise the log would grow with every slice. */
async function writeSlice(
  { db, threads }: ErasureDeps,
  userId: string,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  let moved: Promise<unknown> = Promise.resolve()
  await db.write(
    async (tx) => {
      // Two processes would delete the same rows.
      await tx.lock(`erase ${userId}`)
      await work(tx)
    },
    {
      checkpoint: (source) => {
        moved = threads.importing.run('checkpoint', source)
        return moved
      },
    },
  )
  await moved.catch(() => {})
}
