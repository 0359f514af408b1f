import type { Deps } from '../../deps.ts'
import { dropOldestRefused, insertUncounted } from './queries.ts'

type Row = Omit<Parameters<typeof insertUncounted>[2], 'reason'>

/** Keeps a refused response for its owner. @returns whether the survey is open; otherwise nothing is kept */
type KeepRefused = (row: Row) => Promise<boolean>

/**
 * Drops the oldest ones beside each write, once at a time: in a flood, writes that drop the same rows would wait for one another.
 */
export function createKeepRefused({ db, log }: Pick<Deps, 'db' | 'log'>): KeepRefused {
  const dropping = new Set<string>()
  return async (row) => {
    const { survey_id: id } = row
    const isOpen = await db.write((tx) => insertUncounted(db, tx, { ...row, reason: 'spam' }))
    if (!isOpen || dropping.has(id)) return isOpen
    dropping.add(id)
    try {
      await db.write((tx) => dropOldestRefused(db, tx, id))
    } catch (err) {
      log.warn({ err }, 'refused responses were not dropped; the next one drops them')
    } finally {
      dropping.delete(id)
    }
    return isOpen
  }
}
