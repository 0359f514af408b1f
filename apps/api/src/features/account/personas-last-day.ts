import { gte } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'

const DAY = 24 * 60 * 60_000
const KEPT_FOR = 10 * 60_000
/** Fewer than the specification's landing page speaks of are not worth a boast. */
const WORTH_SAYING = 100

const counted = new WeakMap<Db, { at: number; personas: number }>()

/** Personas made on this instance in the last 24 hours, counted anew every ten minutes; null below 100. */
export async function personasLastDay({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number | null> {
  const now = clock()
  let last = counted.get(db)
  if (!last || now - last.at >= KEPT_FOR) {
    const { personas } = db.schema
    last = { at: now, personas: await db.read.$count(personas, gte(personas.created_at, now - DAY)) }
    counted.set(db, last)
  }
  return last.personas < WORTH_SAYING ? null : last.personas
}
