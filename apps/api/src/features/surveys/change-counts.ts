import type { Db, Tx } from '../../db/db.ts'
import { changeCounters, changeStoredCounts, findCountsBefore } from './uncounted-queries.ts'

type Sheet = { number: number; answers: readonly number[] }

/**
 * Takes responses out of a survey's counters and stored counts, or puts them back. What was computed from its answers before is
 * outdated by the new revision.
 */
export async function changeCounts(
  db: Db,
  tx: Tx,
  surveyId: string,
  { sheets, counts }: { sheets: readonly Sheet[]; counts: boolean },
): Promise<void> {
  const sign = counts ? 1 : -1
  const revision = await changeCounters(db, tx, surveyId, -sign * sheets.length)
  const stored = await findCountsBefore(db, tx, surveyId, revision)
  if (!stored) return
  const options = stored.option_counts.map((question) => [...question])
  let gaps = stored.gaps
  for (const { number, answers } of sheets) {
    if (number > stored.counted) continue
    gaps -= sign
    for (const [place, position] of answers.entries()) {
      const question = options[place]
      if (question && position >= 0) question[position] = (question[position] ?? 0) + sign
    }
  }
  await changeStoredCounts(db, tx, surveyId, { gaps, answers_revision: revision, option_counts: options })
}
