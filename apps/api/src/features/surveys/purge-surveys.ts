import { DAY_MS } from '@whofor/core/durations'
import { REFUSED_LIMITS, UNFINISHED_LIMITS } from '@whofor/core/survey/response-schema'
import type { Db, Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { eraseAnswers } from '../../webhooks/enqueue-event.ts'
import { purgeOfSurvey } from '../../webhooks/log-queries.ts'
import { changeAnswered, hourOf } from '../analytics/activity-queries.ts'
import {
  deleteSurvey,
  findKeepDays,
  isDeleted,
  type Retained,
  removeResponses,
  selectDeletedBefore,
  selectOldest,
  selectRetained,
} from './deletion-queries.ts'
import { eraseResponses, writeSlice } from './erase-responses.ts'
import { changeCounts } from './uncount-response.ts'
import { lockSurvey, removeSomeUncounted, uncountedOf, uncountedSince } from './uncounted-queries.ts'

/** Rows per write, so that requests wait only for a moment. */
const BATCH_SIZE = 250

/**
 * Permanently deletes surveys and responses that were deleted more than a day ago, and old refused and unfinished ones. Ends early when the
 * instance stops.
 */
export async function purgeDeletedSurveys(deps: SurveyWork): Promise<void> {
  const { db, clock, stopping } = deps
  const before = clock() - DAY_MS
  const daysAgo = ({ days }: { days: number }) => clock() - days * DAY_MS
  const expired = { deleted: before, spam: daysAgo(REFUSED_LIMITS), unfinished: daysAgo(UNFINISHED_LIMITS) }
  for (const reason of ['deleted', 'spam', 'unfinished'] as const) {
    const some = { which: uncountedSince(db, reason, expired[reason]), atMost: BATCH_SIZE }
    while (!stopping() && (await db.write((tx) => purgeUncounted(db, tx, some))) === BATCH_SIZE);
  }
  for (const id of await selectDeletedBefore(db, before)) {
    if (stopping()) return
    await purgeSurvey(deps, id)
  }
}

type SurveyWork = Pick<Deps, 'db' | 'clock' | 'stopping' | 'threads'>

/** Leaves a survey alone that was restored meanwhile. */
async function purgeSurvey(deps: SurveyWork, id: string): Promise<void> {
  const { db, stopping } = deps
  const write = (work: (tx: Tx) => Promise<void>) =>
    writeSlice(deps, id, async (tx) => {
      if (await isDeleted(db, tx, id)) await work(tx)
    })
  await eraseResponses({ db, stopping, write }, id)
  for (let deliveries = BATCH_SIZE; deliveries === BATCH_SIZE && !stopping(); ) {
    deliveries = 0
    await write(async (tx) => {
      deliveries = await purgeOfSurvey(db, tx, id, BATCH_SIZE)
    })
  }
  if (!stopping()) await write((tx) => deleteSurvey(db, tx, id))
}

const SURVEYS = 100

type Work = Pick<Deps, 'db' | 'clock' | 'events' | 'stopping'>

/**
 * Deletes answers for good that are older than their survey keeps them. Its counts follow; personas keep what was counted
 * for them, which is about no single person.
 */
export async function purgeOldResponses(deps: Work): Promise<void> {
  let afterId = ''
  for (;;) {
    const surveys = await selectRetained(deps.db, afterId, SURVEYS)
    for (const survey of surveys)
      while (!deps.stopping() && (await deps.db.write((tx) => purgeSome(deps, tx, survey))));
    afterId = surveys.at(-1)?.id ?? ''
    if (surveys.length < SURVEYS || deps.stopping()) return
  }
}

/** @returns whether there may be more */
async function purgeSome(deps: Work, tx: Tx, { id, user_id }: Retained): Promise<boolean> {
  const { db } = deps
  await tx.lock(user_id)
  await lockSurvey(db, tx, id)
  const days = await findKeepDays(db, tx, id)
  if (days === null) return false
  const before = deps.clock() - days * DAY_MS
  const others = await purgeUncounted(db, tx, { which: uncountedOf(db, id, before), atMost: BATCH_SIZE })
  const oldest = await selectOldest(db, tx, id, BATCH_SIZE)
  const kept = oldest.findIndex(({ created_at }) => created_at >= before)
  const old = kept === -1 ? oldest : oldest.slice(0, kept)
  if (old.length > 0) {
    await changeCounts(db, tx, id, { sheets: old, counts: false })
    const ids = old.map((response) => response.id)
    await removeResponses(db, tx, id, ids)
    await eraseAnswers(db, tx, id, old)
    for (const inHour of Map.groupBy(old, ({ created_at }) => hourOf(created_at)).values()) {
      const [first] = inHour
      if (first) await changeAnswered(db, tx, { ...first, survey_id: id }, -inHour.length)
    }
  }
  if (old.length + others > 0)
    tx.afterCommit(() => deps.events.publish(user_id, { type: 'survey.changed', survey_id: id }))
  return old.length === BATCH_SIZE || others === BATCH_SIZE
}

type Some = Parameters<typeof removeSomeUncounted>[2]

/** Deletes some responses that count nowhere, also from the log of webhooks: some counted once. @returns how many */
async function purgeUncounted(db: Db, tx: Tx, some: Some): Promise<number> {
  const removed = await removeSomeUncounted(db, tx, some)
  for (const [surveyId, answers] of Map.groupBy(removed, ({ survey_id }) => survey_id))
    await eraseAnswers(db, tx, surveyId, answers)
  return removed.length
}
