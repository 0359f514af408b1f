import { DAY_MS, MINUTE_MS } from '@whofor/core/durations'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { countPersonasSince } from './queries.ts'

const MAX_AGE_MS = 10 * MINUTE_MS
/** The specification's landing page says "100+". */
const MIN_SHOWN = 100

const cache = new WeakMap<Db, { at: number; personas: number }>()

/** Personas generated on this instance in the last 24 hours, cached for ten minutes; null below 100. */
export async function personasLastDay({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number | null> {
  const now = clock()
  let last = cache.get(db)
  if (!last || now - last.at >= MAX_AGE_MS) {
    last = { at: now, personas: await countPersonasSince(db, now - DAY_MS) }
    cache.set(db, last)
  }
  return last.personas < MIN_SHOWN ? null : last.personas
}
