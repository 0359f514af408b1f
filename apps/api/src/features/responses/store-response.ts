import { AsyncResource } from 'node:async_hooks'
import { KEEPING_TEXTS } from '@whofor/core/survey/respondent-texts/keeping-texts'
import { DEFAULT_LANGUAGE } from '@whofor/core/survey/respondent-texts/respondent-language'
import { PERSON_FIELD } from '@whofor/core/survey/settings/hidden-fields'
import type { SurveySettings } from '@whofor/core/survey/settings/survey-settings'
import type { Db, Tx } from '../../db/db.ts'
import { isUnavailable } from '../../db/db-faults.ts'
import type { PersonaSurvey, SurveyResponse } from '../../db/schema/rows.ts'
import { nextTurn } from '../../db/scopes.ts'
import { AppError } from '../../errors.ts'
import { hourOf, prepareAddActivity } from '../analytics/activity-queries.ts'
import type { LiveSurvey } from './live-survey.ts'
import {
  hasAnswered,
  insertResponses,
  insertSecond,
  isUncounted,
  prepareAddCount,
  prepareLockActive,
  removeUnfinished,
  selectStored,
} from './queries.ts'

/** Without its number, which it gets when it is stored. */
type NewResponse = Omit<SurveyResponse, 'number'>
type Counters = Pick<PersonaSurvey, 'response_count' | 'gaps' | 'answers_revision'>
type Keeping = Pick<SurveySettings['keeping'], 'one_per_person' | 'unfinished'>
type ToStore = { response: NewResponse; keeping: Keeping }

/**
 * `counted`: stored, with the survey's counters after it. `known`: stored before. `second`: another response of a person who
 * may have one; kept for the owner. `not_open`: not stored, because the survey accepts no more.
 */
export type Stored = { state: 'counted'; counters: Counters } | { state: 'known' | 'second' | 'not_open' }

/** Stores a complete response of an open survey, once; resolves when it is on disk. */
export type StoreResponse = (keeping: Keeping, response: NewResponse) => Promise<Stored>

export function createStoreResponse(db: Db): StoreResponse {
  const storeInOrder = createStoreInOrder(db)
  const add = createBatches<ToStore, Stored>((surveyId, batch) =>
    db.write((tx) => storeInOrder(tx, surveyId, batch)),
  )
  return (keeping, response) => add(response.survey_id, { response, keeping })
}

/**
 * Decides whether responses of a survey count, one after another, and stores them. The number of statements does not grow with
 * the batch, unless each person has one response: to PostgreSQL, each takes as long as a trip through the network.
 */
function createStoreInOrder(db: Db) {
  const lockActive = prepareLockActive(db)
  const addCount = prepareAddCount(db)
  const addActivity = prepareAddActivity(db)

  return async (tx: Tx, survey_id: string, batch: readonly ToStore[]): Promise<Stored[]> => {
    // First of all: every change of responses locks their survey before them, and what follows sees all that was committed.
    const [survey] = await lockActive(tx, { survey_id })
    const ids = batch.map(({ response }) => response.submission_id)
    const found = await selectStored(db, tx, survey_id, ids)
    const stored = new Map<string, Content>(found.map((row) => [row.submission_id, row]))
    const counted: SurveyResponse[] = []
    const finished: string[] = []
    let inserted = 0
    const insert = async (): Promise<void> => {
      if (counted.length > inserted) await insertResponses(db, tx, counted.slice(inserted))
      inserted = counted.length
    }

    const storeOne = async ({ response, keeping }: ToStore): Promise<Stored> => {
      const known = stored.get(response.submission_id)
      // A retry after the reply was lost succeeds, also when the survey has closed since.
      if (known && (!keeping.one_per_person || isSame(known, response))) return { state: 'known' }
      if (known) return second(response)
      const response_count = (survey?.response_count ?? 0) + counted.length
      if (!survey || isPastEnd({ ...survey, response_count }, response.created_at))
        return { state: 'not_open' }
      const person = keeping.one_per_person ? personOf(response) : undefined
      if (person !== undefined) {
        await insert()
        if (await hasAnswered(db, tx, { ...response, person })) return second(response)
      }
      const { gaps, answers_revision } = survey
      // The owner has deleted it or left it out.
      if (answers_revision > 0 && (await isUncounted(db, tx, response))) return { state: 'known' }
      // Writes follow one another, so numbers follow the order of commits.
      counted.push({ ...response, number: response_count + gaps + 1 })
      stored.set(response.submission_id, response)
      if (keeping.unfinished) finished.push(response.submission_id)
      return { state: 'counted', counters: { response_count: response_count + 1, gaps, answers_revision } }
    }
    const second = async (response: NewResponse): Promise<Stored> => {
      await insertSecond(db, tx, response)
      return { state: 'second' }
    }

    const results: Stored[] = []
    for (const one of batch) results.push(await storeOne(one))
    await insert()
    if (finished.length > 0) await removeUnfinished(db, tx, survey_id, finished)
    if (counted.length > 0) await addCount(tx, { survey_id, added: counted.length })
    for (const [hour, { length: count }] of Map.groupBy(counted, ({ created_at }) => hourOf(created_at)))
      await addActivity(tx, { survey_id, kind: 'answered', hour, position: 0, count })
    return results
  }
}

type Limits = Pick<PersonaSurvey, 'closes_at' | 'response_limit' | 'response_count'>

const isPastEnd = ({ closes_at, response_limit, response_count }: Limits, now: number): boolean =>
  (closes_at ?? Infinity) <= now || (response_limit ?? Infinity) <= response_count

/** By the value that the page around the survey or its link gave, if the owner keeps it. */
const personOf = ({ metadata }: Pick<NewResponse, 'metadata'>): string | undefined =>
  metadata.fields?.[PERSON_FIELD]

type Content = Pick<NewResponse, 'answers' | 'respondent_email'>

/** A browser sends all answers to such a survey under one submission id: other answers are a second response. */
const isSame = (one: Content, other: Content): boolean =>
  one.respondent_email === other.respondent_email && one.answers.join() === other.answers.join()

/** The reply to a second response of a person who may have one. */
export function alreadyAnswered({ language }: Pick<LiveSurvey, 'language'>): AppError {
  const { answeredTitle, answered } = KEEPING_TEXTS[language ?? DEFAULT_LANGUAGE]
  return new AppError('already_answered', answeredTitle, {
    texts: { unavailableTitle: answeredTitle, unavailable: answered },
  })
}

type Waiting<Item, Result> = {
  item: Item
  caller: AsyncResource
  resolve: (value: Result) => void
  reject: (error: unknown) => void
}

/** The row that a batch changes is locked for so many items at most. */
const MAX_BATCH = 100

/**
 * Writes that change the same row wait for one another, each until it is on disk: a few hundred a second. Items of one key that
 * wait at the same time share a write here. An item that the database refuses fails alone.
 * @param run stores all items or, when it throws, none; returns a result for each
 */
export function createBatches<Item, Result>(run: (key: string, items: Item[]) => Promise<Result[]>) {
  const queues = new Map<string, Waiting<Item, Result>[]>()

  async function drain(key: string, queue: Waiting<Item, Result>[]): Promise<void> {
    while (queue.length > 0) {
      // Requests that arrived together are read in the same turn of the event loop: let them all queue first.
      await nextTurn()
      await runBatch(key, queue.splice(0, MAX_BATCH))
    }
    // Synchronous with the check for an empty queue, so that a later item starts a new drain.
    queues.delete(key)
  }

  async function runBatch(key: string, batch: Waiting<Item, Result>[]): Promise<void> {
    const items = batch.map(({ item }) => item)
    try {
      // As part of the first one's request, which is its parent in traces.
      const results = await batch[0]?.caller.runInAsyncScope(() => run(key, items))
      if (results?.length !== batch.length) throw new Error('Each item of a batch has one result')
      for (const [at, result] of results.entries()) batch[at]?.resolve(result)
    } catch (error) {
      if (batch.length > 1 && !isUnavailable(error)) for (const one of batch) await runBatch(key, [one])
      else for (const { reject } of batch) reject(error)
    }
  }

  return (key: string, item: Item): Promise<Result> => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const waiting = { item, caller: new AsyncResource('Batch'), resolve, reject }
    const queue = queues.get(key)
    if (queue) queue.push(waiting)
    else {
      const started = [waiting]
      queues.set(key, started)
      void drain(key, started)
    }
    return promise
  }
}
