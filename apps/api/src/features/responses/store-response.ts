import type { SurveySettings } from '@whofor/core/survey/settings/survey-settings'
import type { Db } from '../../db/db.ts'
import { createBatches } from '../../db/postgres/batches.ts'
import { personOf } from './refuse-second.ts'
import { storeInWrite } from './store-in-write.ts'
import type { NewResponse, Stored, ToStore } from './stored-response.ts'
import { storeTogether } from './together-queries.ts'

/** Stores a complete response of an open survey, once; resolves when it is on disk. */
export type StoreResponse = (keeping: SurveySettings['keeping'], response: NewResponse) => Promise<Stored>

/**
 * Responses to a survey that wait at the same time are stored together. On PostgreSQL, processes that store responses of one
 * survey take turns, because its row is locked until a commit: one statement locks it, stores all, and commits, so that the others
 * never wait for a busy program or for the disk.
 */
export function createStoreResponse(db: Db): StoreResponse {
  const store = db.postgres ? db.postgres.batched(storeTogether(db.postgres)) : storeInWrites(db)
  return ({ one_per_person, unfinished }, response) => {
    const person = one_per_person ? (personOf(response) ?? null) : null
    return store(response.survey_id, { response, person, unfinished })
  }
}

function storeInWrites(db: Db): (surveyId: string, one: ToStore) => Promise<Stored> {
  const store = storeInWrite(db)
  // A write resolves when it is on disk.
  const onDisk = async (): Promise<void> => {}
  return createBatches((surveyId, batch: ToStore[]) => db.write((tx) => store(tx, surveyId, batch)), onDisk)
    .add
}
