import type { Db, Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { deleteSurvey } from '../surveys/deletion-queries.ts'
import { eraseResponses, writeSlice } from '../surveys/erase-responses.ts'
import { deleteUserRow, selectDeletedUsers, selectSurveyIds, slicesOf } from './erasure-queries.ts'
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

/**
 * Erases everything of a deleted user in many short writes, the user's row in the last one. Idempotent: a killed process
 * leaves fewer rows for the next run. Ends early when the instance stops.
 */
async function eraseAccount(deps: ErasureDeps, userId: string): Promise<void> {
  const { db, stopping } = deps
  const write = (work: (tx: Tx) => Promise<void>) => writeSlice(deps, userId, work)
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
    await eraseResponses({ db, stopping, write }, surveyId)
    if (stopping()) return
    await write((tx) => deleteSurvey(db, tx, surveyId))
  }
  await write(async (tx) => {
    await anonymizeAudit(db, tx, userId)
    await deleteUserRow(db, tx, userId)
  })
}
