import type { SurveySettings } from '@whofor/core/survey/settings/survey-settings'
import type { Db, Postgres } from '../../db/db.ts'
import { hourOf, prepareAddActivity } from '../analytics/activity-queries.ts'
import { lastNumberOf } from '../surveys/count-responses.ts'
import { unfinishedLock } from './keep-unfinished.ts'
import { isStored, isUncounted, prepareCount, prepareInsert } from './queries.ts'
import { personOf } from './refuse-second.ts'
import { hasAnswered } from './refused-queries.ts'
import type { NewResponse, Stored } from './stored-response.ts'
import { storeTogether } from './together-queries.ts'
import { removeUnfinished } from './unfinished-queries.ts'

/** Stores a complete response of an open survey, once; resolves when it is on disk. */
export type StoreResponse = (keeping: SurveySettings['keeping'], response: NewResponse) => Promise<Stored>

/** Rolls back a write that has counted a response which is not stored. */
class NotStored extends Error {
  readonly state: 'known' | 'not_open'
  constructor(state: NotStored['state']) {
    super()
    this.state = state
  }
}

export function createStoreResponse(db: Db): StoreResponse {
  return db.postgres ? storeInBatches(db.postgres) : storeAlone(db)
}

/**
 * Processes that store responses of one survey take turns, because its row is locked until a commit. One statement locks it,
 * stores all that wait in this process, and commits: the others never wait for a busy program or for the disk.
 */
function storeInBatches(postgres: Postgres): StoreResponse {
  const store = postgres.batched(storeTogether(postgres))
  return ({ one_per_person, unfinished }, response) => {
    const person = one_per_person ? (personOf(response) ?? null) : null
    return store(response.survey_id, { response, person, unfinished })
  }
}

/** As the function `store_responses` does on PostgreSQL. SQLite merges writes into commits by itself. */
function storeAlone(db: Db): StoreResponse {
  const countResponse = prepareCount(db)
  const insertResponse = prepareInsert(db)
  const addActivity = prepareAddActivity(db)
  return async ({ one_per_person, unfinished }, response) => {
    const { survey_id, created_at: now } = response
    try {
      return await db.write(async (tx) => {
        if (unfinished) {
          await tx.lock(unfinishedLock(response.submission_id))
          await removeUnfinished(db, tx, response)
        }
        const [counters] = await countResponse(tx, { survey_id, now })
        // A retry after the reply was lost and the survey closed: it is stored, so it succeeds.
        if (!counters) throw new NotStored((await isStored(db, tx, response)) ? 'known' : 'not_open')
        // Writes follow one another, so numbers follow the order of commits.
        const inserted = await insertResponse(tx, { ...response, number: lastNumberOf(counters) })
        if (inserted.length === 0) throw new NotStored('known')
        if (counters.answers_revision > 0 && (await isUncounted(db, tx, response)))
          throw new NotStored('known')
        const person = one_per_person ? personOf(response) : undefined
        if (person && (await hasAnswered(db, tx, { ...response, person }))) throw new NotStored('known')
        await addActivity(tx, { survey_id, kind: 'answered', hour: hourOf(now), position: 0, count: 1 })
        return { state: 'counted', counters }
      })
    } catch (error) {
      if (error instanceof NotStored) return { state: error.state }
      throw error
    }
  }
}
