import type { CloseInput, SurveyDetail } from '@whofor/core/survey/schema'
import { surveyEnd } from '@whofor/core/survey/settings/survey-end'
import { texts } from '@whofor/texts/api/surveys'
import type { Tx } from '../../db/db.ts'
import type { Job, PersonaSurvey } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { enqueueEvent } from '../../webhooks/enqueue-event.ts'
import { jobReplyOf } from '../jobs/job-replies.ts'
import { findJob } from '../jobs/queries.ts'
import { getSurveyRow, toSurveyDetail } from './get-survey.ts'
import { hasActiveJob, hasPersonas, updateSurvey } from './queries.ts'
import { startRefresh } from './refresh-groups.ts'

/**
 * Closes an active survey and starts generating its personas, in one write: it stays open when the personas
 * or their AI requests do not fit the quota. A reopened one is compared with the personas that it has. Idempotent: the
 * first number of personas counts, at most one for each answer.
 */
export async function closeSurvey(deps: Deps, actor: Actor, id: string, { persona_count }: CloseInput) {
  await deps.limits.consume('ai', actor.id)
  const { survey, job } = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const found = await getSurveyRow(deps.db, actor.id, id, tx)
    if (found.status === 'draft') throw new AppError('survey_not_active', texts.survey.not_active)
    if (found.response_count === 0) throw new AppError('survey_without_responses', texts.survey.no_responses)
    if (found.status === 'closed') return { survey: found, job: await jobOfClosed(deps, tx, actor, found) }
    const isReopened = found.personas_job_id !== null && (await hasPersonas(deps.db, tx, id))
    const settled = isReopened ? found : { ...found, persona_count: supportedCount(found, persona_count) }
    const started = await (isReopened ? startRefresh : startPersonas)(deps, tx, actor, settled)
    const now = deps.clock()
    const closed = await updateSurvey(
      deps.db,
      tx,
      { ownerId: actor.id, id, status: 'active' },
      {
        status: 'closed',
        persona_count: settled.persona_count,
        closed_at: now,
        updated_at: now,
        personas_job_id: started.id,
      },
    )
    await enqueueEvent(deps, tx, {
      userId: actor.id,
      type: 'survey.closed',
      data: () => ({
        survey: {
          id,
          title: found.title,
          response_count: found.response_count,
          persona_count: settled.persona_count,
          closed_at: now,
        },
      }),
    })
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'survey.changed', survey_id: id }))
    return { survey: closed ?? found, job: started }
  })
  return { survey: await toSurveyDetail(deps, survey), job: await jobReplyOf(deps, job) }
}

/** More personas than answers would describe the same people again. */
const supportedCount = (
  { persona_count, response_count }: PersonaSurvey,
  asked: CloseInput['persona_count'],
): number => Math.min(asked ?? persona_count, response_count)

async function jobOfClosed(deps: Deps, tx: Tx, actor: Actor, survey: PersonaSurvey): Promise<Job> {
  const job = await findJob(deps, actor.id, survey.personas_job_id ?? '', tx)
  return job ?? startPersonas(deps, tx, actor, { ...survey, personas_job_id: null })
}

/** The key ensures one job per closing. */
function startPersonas(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  actor: Actor,
  { id, persona_count, personas_job_id: earlier }: PersonaSurvey,
): Promise<Job> {
  return deps.jobs.enqueue(tx, actor, {
    kind: 'survey.personas',
    key: earlier === null ? `close:${id}` : `close:${id}:${earlier}`,
    subject: { type: 'survey', id },
    input: {},
    uses: { requests: persona_count, personas: persona_count },
    data: { done: 0, of: persona_count },
  })
}

/** Reopens a closed survey at its address; its personas stay, limits that were reached do not. Idempotent. */
export async function reopenSurvey(
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'events' | 'secret'>,
  actor: Actor,
  id: string,
): Promise<SurveyDetail> {
  const survey = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const found = await getSurveyRow(deps.db, actor.id, id, tx)
    if (found.status === 'active') return found
    // Imported answers have no address where more could be collected.
    if (found.status === 'draft' || found.public_url_slug === null)
      throw new AppError('conflict', texts.survey.not_reopened)
    if (await hasActiveJob(deps.db, tx, id, 'survey.personas'))
      throw new AppError('conflict', texts.survey.still_creating)
    const now = deps.clock()
    const isReached = surveyEnd(found, now) !== null
    const reopened = await updateSurvey(
      deps.db,
      tx,
      { ownerId: actor.id, id, status: 'closed' },
      {
        status: 'active',
        closed_at: null,
        updated_at: now,
        ...(isReached ? { closes_at: null, response_limit: null } : {}),
      },
    )
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'survey.changed', survey_id: id }))
    return reopened ?? found
  })
  return toSurveyDetail(deps, survey)
}
