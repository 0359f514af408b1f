import type { Db, Tx } from '../../db/db.ts'
import { hourOf, prepareAddActivity } from '../analytics/activity-queries.ts'
import {
  isUncounted,
  prepareAddCount,
  prepareFindCounters,
  prepareFindStored,
  prepareInsert,
} from './queries.ts'
import { hasAnswered } from './refused-queries.ts'
import type { Stored, ToStore } from './stored-response.ts'
import { removeUnfinished } from './unfinished-queries.ts'

type StoreInWrite = (tx: Tx, surveyId: string, batch: readonly ToStore[]) => Promise<Stored[]>

/** Stores responses of a survey in the order in which they are given, by the rules of the function `store_responses` on PostgreSQL. */
export function storeInWrite(db: Db): StoreInWrite {
  const findCounters = prepareFindCounters(db)
  const findStored = prepareFindStored(db)
  const insertResponse = prepareInsert(db)
  const addCount = prepareAddCount(db)
  const addActivity = prepareAddActivity(db)
  return async (tx, survey_id, batch) => {
    const [survey] = await findCounters(tx, { survey_id })
    let response_count = survey?.response_count ?? 0
    const submission_ids = JSON.stringify(batch.map(({ response }) => response.submission_id))
    const found = await findStored(tx, { survey_id, submission_ids })
    const known = new Set(found.map(({ submission_id }) => submission_id))
    const hours: number[] = []

    const storeOne = async ({ response, person, unfinished }: ToStore): Promise<Stored> => {
      if (
        !survey ||
        (survey.closes_at ?? Infinity) <= response.created_at ||
        (survey.response_limit ?? Infinity) <= response_count
      )
        // A retry after the reply was lost and the survey closed: it is stored, so it succeeds.
        return { state: known.has(response.submission_id) ? 'known' : 'not_open' }
      if (known.has(response.submission_id)) return { state: 'known' }
      const { gaps, answers_revision } = survey
      if (answers_revision > 0 && (await isUncounted(db, tx, response))) return { state: 'known' }
      if (person !== null && (await hasAnswered(db, tx, { ...response, person }))) return { state: 'known' }
      // Writes follow one another, so numbers follow the order of commits.
      const number = response_count + gaps + 1
      await insertResponse(tx, { ...response, number })
      known.add(response.submission_id)
      if (unfinished) await removeUnfinished(db, tx, response)
      response_count += 1
      hours.push(hourOf(response.created_at))
      return { state: 'counted', counters: { response_count, gaps, answers_revision } }
    }

    const stored: Stored[] = []
    for (const one of batch) stored.push(await storeOne(one))
    if (hours.length > 0) await addCount(tx, { survey_id, added: hours.length })
    for (const [hour, { length: count }] of Map.groupBy(hours, (hour) => hour))
      await addActivity(tx, { survey_id, kind: 'answered', hour, position: 0, count })
    return stored
  }
}
