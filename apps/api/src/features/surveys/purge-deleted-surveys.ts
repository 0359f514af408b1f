import { DAY_MS } from '@whofor/core/durations'
import { REFUSED_LIMITS } from '@whofor/core/survey/response-schema'
import type { Deps } from '../../deps.ts'
import { purgeOfSurvey } from '../../webhooks/queries.ts'
import { findDeletedBefore, purgeResponses, removeDeletedSurvey } from './deletion-queries.ts'
import { purgeUncounted } from './purge-uncounted.ts'
import { uncountedSince } from './uncounted-queries.ts'

/** Rows per write, so that requests wait only for a moment. */
const BATCH_SIZE = 250

/** Permanently deletes surveys and responses that were deleted more than a day ago, and old refused responses. */
export async function purgeDeletedSurveys({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = clock() - DAY_MS
  const expired = { deleted: before, spam: clock() - REFUSED_LIMITS.days * DAY_MS }
  for (const reason of ['deleted', 'spam'] as const) {
    const some = { which: uncountedSince(db, reason, expired[reason]), atMost: BATCH_SIZE }
    while ((await db.write((tx) => purgeUncounted(db, tx, some))) === BATCH_SIZE);
  }
  for (let id = await findDeletedBefore(db, before); id; id = await findDeletedBefore(db, before)) {
    const surveyId = id
    while ((await db.write((tx) => purgeResponses(db, tx, surveyId, BATCH_SIZE))) === BATCH_SIZE);
    while ((await db.write((tx) => purgeOfSurvey(db, tx, surveyId, BATCH_SIZE))) === BATCH_SIZE);
    await db.write((tx) => removeDeletedSurvey(db, tx, surveyId))
  }
}
