import type { EraseInput } from '@whofor/core/survey/response-schema'
import { texts } from '@whofor/texts/api/surveys'
import type { Db, Tx } from '../../db/db.ts'
import type { PersonaSurvey, UncountedResponse } from '../../db/schema/rows.ts'
import type { UncountedReason } from '../../db/schema/surveys.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { eraseFromLog } from '../../webhooks/enqueue-event.ts'
import { lastNumberOf } from './count-responses.ts'
import { getSurveyRow } from './get-survey.ts'
import { addToCounter, isCounted } from './refused-queries.ts'
import {
  changeCounters,
  changeStoredCounts,
  eraseByEmail,
  findCountsBefore,
  findResponse,
  findUncounted,
  lockSurvey,
  moveToCounted,
  moveToUncounted,
  removeUncounted,
  selectOwnIds,
  setReason,
} from './uncounted-queries.ts'

type Input = { id: string; response_id: string; reason: Extract<UncountedReason, 'excluded' | 'deleted'> }

/**
 * Deletes one response, or keeps it without counting it; both can be undone, a deleted one for a day. One that never counted, such
 * as a test, is deleted for good. Idempotent.
 */
export async function uncountResponse(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  actor: Actor,
  { id, response_id, reason }: Input,
): Promise<void> {
  const { db } = deps
  await db.write(async (tx) => {
    await tx.lock(actor.id)
    await getSurveyRow(db, actor.id, id, tx)
    const change = { reason, uncounted_at: deps.clock() }
    const response = await findResponse(db, tx, id, response_id)
    if (response) {
      await changeCounts(db, tx, id, { sheets: [response], counts: false })
      await moveToUncounted(db, tx, response, change)
    } else {
      const known = await findUncounted(db, tx, id, response_id)
      if (!known) throw new AppError('not_found', texts.survey.response_not_found)
      if (known.number !== null) await setReason(db, tx, known.id, change)
      else if (reason === 'deleted') await removeUncounted(db, tx, known.id)
    }
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'survey.changed', survey_id: id }))
  })
}

/**
 * Counts a response again that was deleted or left out, under its number, or one that was refused, under a new number.
 * Idempotent.
 */
export async function restoreResponse(
  deps: Pick<Deps, 'db' | 'events'>,
  actor: Actor,
  { id, response_id }: { id: string; response_id: string },
): Promise<void> {
  const { db } = deps
  await db.write(async (tx) => {
    await tx.lock(actor.id)
    const survey = await getSurveyRow(db, actor.id, id, tx)
    if (await findResponse(db, tx, id, response_id)) return
    const { number, ...row } = (await findUncounted(db, tx, id, response_id)) ?? { number: null }
    if (!('id' in row)) throw new AppError('not_found', texts.survey.response_not_found)
    if (number !== null) {
      const response = { ...row, number }
      await changeCounts(db, tx, id, { sheets: [response], counts: true })
      await moveToCounted(db, tx, response)
    } else if (row.reason === 'spam') await countRefusedResponse(db, tx, survey, row)
    else throw new AppError('not_found', texts.survey.response_not_found)
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'survey.changed', survey_id: id }))
  })
}

/**
 * Counts a refused response as the newest one of its survey, also beyond its limits. One that was counted since it was refused
 * is not counted twice.
 */
async function countRefusedResponse(
  db: Db,
  tx: Tx,
  survey: PersonaSurvey,
  { metadata, ...row }: Omit<UncountedResponse, 'number'>,
): Promise<void> {
  if (survey.status === 'closed') throw new AppError('survey_not_active', texts.survey.refused_stay)
  const { cause: _, site: __, ...kept } = metadata
  // Its row is locked until the commit, so numbers follow the order of commits.
  const counters = await addToCounter(db, tx, survey.id, 1)
  if (await isCounted(db, tx, row)) {
    await addToCounter(db, tx, survey.id, -1)
    await removeUncounted(db, tx, row.id)
  } else await moveToCounted(db, tx, { ...row, metadata: kept, number: lastNumberOf(counters) })
}

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

/**
 * Deletes everything that one respondent left, for good: in one survey, or in all of the owner's. Groups that were counted
 * before stay as figures without a person. Idempotent.
 */
export async function eraseRespondent(
  deps: Pick<Deps, 'db' | 'events' | 'threads' | 'clock'>,
  actor: Actor,
  { id, email, everywhere }: { id: string } & EraseInput,
): Promise<{ erased: number; surveys: number }> {
  const { db } = deps
  await getSurveyRow(db, actor.id, id)
  const at = deps.clock()
  const asked = { source: db.source, userId: actor.id, email: email.toLowerCase() }
  const ids = await deps.threads.reading.run('findMentions', asked)
  return db.write(async (tx) => {
    await tx.lock(actor.id)
    await getSurveyRow(db, actor.id, id, tx)
    let erased = 0
    let surveys = 0
    const surveyIds = everywhere ? await selectOwnIds(db, tx, actor.id) : [id]
    await eraseFromLog(db, tx, { userId: actor.id, surveyIds, email, mentions: { ids, at } })
    for (const surveyId of surveyIds) {
      await lockSurvey(db, tx, surveyId)
      const { counted, others } = await eraseByEmail(db, tx, surveyId, email)
      if (counted.length > 0) await changeCounts(db, tx, surveyId, { sheets: counted, counts: false })
      if (counted.length + others === 0) continue
      erased += counted.length + others
      surveys += 1
      tx.afterCommit(() => deps.events.publish(actor.id, { type: 'survey.changed', survey_id: surveyId }))
    }
    return { erased, surveys }
  })
}
