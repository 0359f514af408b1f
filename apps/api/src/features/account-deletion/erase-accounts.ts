import type { Db } from '../../db/db.ts'
import { type ErasureDeps, eraseAccount } from './erase-account.ts'
import { selectDeletedUsers } from './erasure-queries.ts'

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
