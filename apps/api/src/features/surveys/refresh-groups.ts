import type { JobReply } from '@whofor/core/job'
import type { Recount } from '@whofor/core/survey/groups-schema'
import { texts } from '@whofor/texts/api/surveys'
import type { Tx } from '../../db/db.ts'
import type { Job, PersonaSurvey, SegmentRun } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { jobReplyOf } from '../jobs/job-replies.ts'
import { findJob } from '../jobs/queries.ts'
import { getSurveyRow } from './get-survey.ts'
import { hasActiveJob, updateSurvey } from './queries.ts'
import { findMembers, findRunOfPersonas } from './run-queries.ts'
import { publishedQuestions } from './stored-survey.ts'

/**
 * Counts the stored segments of a survey again, from its answers and the segment stored for each.
 * @throws AppError not_found; conflict when its answers were never grouped
 */
export async function recountRun(
  deps: Pick<Deps, 'db' | 'threads' | 'limits'>,
  actor: Actor,
  id: string,
  signal: AbortSignal,
): Promise<Recount> {
  await deps.limits.consume('export', actor.id)
  const survey = await getSurveyRow(deps.db, actor.id, id)
  const run = await findRunOfPersonas(deps.db, survey.id)
  if (!run) throw new AppError('conflict', texts.survey.not_grouped)
  const { id: run_id, method, version, requested, responses, likelihood, stability } = run
  const input = {
    source: deps.db.source,
    surveyId: survey.id,
    questions: publishedQuestions(survey),
    responses: responses + run.gaps,
    members: await findMembers(deps.db, run.id),
    segments: run.counted.segments.length,
  }
  const counted = await deps.threads.counting.run('countMembers', input, { signal })
  return {
    ...{ run_id, method, version, requested, responses, likelihood, stability },
    advice: run.advice,
    set_aside: run.set_aside,
    input_hash: run.input_hash,
    segments: counted.segments,
    same: counted.inputHash === run.input_hash && sameCounts(run, counted.segments),
  }
}

function sameCounts({ counted }: SegmentRun, segments: readonly { n: number; counts: number[] }[]): boolean {
  const stored = counted.segments.map(({ n, counts }) => ({ n, counts }))
  return JSON.stringify(stored) === JSON.stringify(segments)
}

/** Starts comparing a survey's personas with all of its answers. Calls no model. */
export async function requestRefresh(
  deps: Pick<Deps, 'db' | 'jobs' | 'limits'>,
  actor: Actor,
  id: string,
): Promise<JobReply> {
  await deps.limits.consume('ai', actor.id)
  const job = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const survey = await getSurveyRow(deps.db, actor.id, id, tx)
    const wasClosed = survey.status === 'closed' || survey.personas_job_id !== null
    if (!wasClosed) throw new AppError('conflict', texts.survey.not_closed)
    if (await hasActiveJob(deps.db, tx, id, 'survey.personas'))
      throw new AppError('conflict', texts.survey.still_creating)
    const started = await startRefresh(deps, tx, actor, survey)
    const { status } = survey
    await updateSurvey(deps.db, tx, { ownerId: actor.id, id, status }, { personas_job_id: started.id })
    return started
  })
  return jobReplyOf(deps, job)
}

/** Starts the job that compares a survey's personas with its answers, unless it is active already. */
export async function startRefresh(
  deps: Pick<Deps, 'db' | 'jobs'>,
  tx: Tx,
  actor: Actor,
  { id, personas_job_id }: Pick<PersonaSurvey, 'id' | 'personas_job_id'>,
): Promise<Job> {
  const last = personas_job_id === null ? undefined : await findJob(deps, actor.id, personas_job_id, tx)
  if (last?.kind === 'survey.refresh' && (last.state === 'queued' || last.state === 'running')) return last
  return deps.jobs.enqueue(tx, actor, {
    kind: 'survey.refresh',
    subject: { type: 'survey', id },
    input: {},
    uses: { requests: 0, personas: 0 },
  })
}

/** Retries a closed survey's failed or cancelled persona job, or comparison; saved personas stay. */
export async function retryPersonaGeneration(deps: Deps, actor: Actor, id: string) {
  await deps.limits.consume('ai', actor.id)
  const job = await deps.db.write(async (tx) => {
    const survey = await getSurveyRow(deps.db, actor.id, id, tx)
    if (!survey.personas_job_id || survey.status !== 'closed')
      throw new AppError('conflict', texts.survey.not_closed)
    return deps.jobs.retry(tx, actor, survey.personas_job_id)
  })
  return jobReplyOf(deps, job)
}
