import type { Db, Tx } from '../../db/db.ts'
import { eraseAnswers } from '../../webhooks/enqueue-event.ts'
import { removeSomeUncounted } from './uncounted-queries.ts'

type Some = Parameters<typeof removeSomeUncounted>[2]

/** Deletes some responses that count nowhere, also from the log of webhooks: some counted once. @returns how many */
export async function purgeUncounted(db: Db, tx: Tx, some: Some): Promise<number> {
  const removed = await removeSomeUncounted(db, tx, some)
  for (const [surveyId, answers] of Map.groupBy(removed, ({ survey_id }) => survey_id))
    await eraseAnswers(db, tx, surveyId, answers)
  return removed.length
}
