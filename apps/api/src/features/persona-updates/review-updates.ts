import type { JobReply } from '@whofor/core/job'
import type { PersonaUpdate, PersonaUpdates, UpdateIds } from '@whofor/core/persona/plan-update'
import { texts } from '@whofor/texts/api/personas'
import { z } from 'zod'
import type { Tx } from '../../db/db.ts'
import type { Job, PersonaUpdateRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { JobRun, NewJob } from '../../jobs/port.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { jobReplies } from '../jobs/job-replies.ts'
import { enqueueOrRetry } from '../jobs/jobs.ts'
import { findJob } from '../jobs/queries.ts'
import { getPersonaRow } from '../personas/get-persona.ts'
import { getSurveyRow } from '../surveys/get-survey.ts'
import {
  changeUpdate,
  findUpdate,
  type OpenUpdate,
  selectComparedAnswers,
  selectOpenUpdates,
  selectUpdates,
} from './queries.ts'

/** What a survey's answers since its personas were made change in them, and how many were not compared yet. */
export async function listUpdates(deps: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<PersonaUpdates> {
  const survey = await getSurveyRow(deps.db, actor.id, id)
  const compared = await selectComparedAnswers(deps.db, survey.id)
  const items = (await selectOpenUpdates(deps.db, survey.id)).map(toUpdate)
  const after = Math.max(0, ...items.map((item) => item.after?.of ?? 0))
  const before = Math.min(...items.flatMap((item) => item.before?.of ?? []))
  return {
    new_answers: compared.length === 0 ? 0 : Math.max(0, survey.response_count - Math.min(...compared)),
    compared_answers: Number.isFinite(before) ? Math.max(0, after - before) : 0,
    items,
  }
}

const toUpdate = ({ id, persona, change, job_id, ...row }: OpenUpdate): PersonaUpdate => ({
  id,
  persona,
  ...change,
  requests: requestsOf({ ...row, change }),
  job_id,
})

/** AI requests that an update takes: one for a new persona, or for all sentences of a persona that are written again. */
function requestsOf({ persona_id, change }: Pick<PersonaUpdateRow, 'persona_id' | 'change'>): number {
  if (persona_id === null) return 1
  return change.changes.sentences.some(({ how }) => how === 'rewritten') ? 1 : 0
}

/**
 * Updates of one survey of the actor's, each once, in the order of their ids.
 * @throws AppError not_found when one is not there, such as after another comparison
 */
async function getUpdates(
  { db }: Pick<Deps, 'db'>,
  tx: Tx,
  actor: Actor,
  { id, ids }: { id: string } & UpdateIds,
): Promise<PersonaUpdateRow[]> {
  await getSurveyRow(db, actor.id, id, tx)
  const found = await selectUpdates(db, tx, id, ids)
  if (found.length < new Set(ids).size) throw new AppError('not_found', texts.update.not_found)
  return found
}

const input = z.object({ update_id: z.string() })

/**
 * The update that a job carries out.
 * @throws AppError not_found when it is no longer there, which fails the job
 */
export async function getUpdateOfJob({ db }: Pick<Deps, 'db'>, { job }: JobRun): Promise<PersonaUpdateRow> {
  const update = await findUpdate(db, input.parse(job.input).update_id)
  if (!update) throw new AppError('not_found', texts.update.not_found)
  return update
}

/** Starts the jobs that carry out updates, all or none. Idempotent: an update that was approved returns its job. */
export async function approveUpdates(
  deps: Pick<Deps, 'db' | 'jobs' | 'limits' | 'events'>,
  actor: Actor,
  { id, ids }: { id: string } & UpdateIds,
): Promise<JobReply[]> {
  await deps.limits.consume('ai', actor.id)
  const jobs = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const updates = await getUpdates(deps, tx, actor, { id, ids })
    const started: Job[] = []
    for (const update of updates) {
      if (update.persona_id !== null) await getPersonaRow(deps, actor.id, update.persona_id, tx)
      const job = await enqueueOrRetry(deps, tx, actor, jobOf(update))
      await changeUpdate(deps.db, tx, update.id, { job_id: job.id })
      started.push(job)
    }
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'survey.changed', survey_id: id }))
    return started
  })
  return jobReplies(deps, jobs)
}

function jobOf(update: PersonaUpdateRow): NewJob<'persona.update' | 'persona.from_group'> {
  if (update.state === 'kept') throw new AppError('already_done', texts.update.kept)
  if (update.segment === null) throw new AppError('conflict', texts.update.group_gone)
  const key = `update:${update.id}`
  const requests = requestsOf(update)
  if (update.persona_id === null) {
    return {
      kind: 'persona.from_group',
      key,
      subject: { type: 'survey', id: update.survey_id },
      input: { update_id: update.id },
      uses: { requests, personas: 1 },
      data: { done: 0, of: 1 },
    }
  }
  return {
    kind: 'persona.update',
    key,
    subject: { type: 'persona', id: update.persona_id },
    input: { update_id: update.id, requests },
    uses: { requests, personas: 0 },
  }
}

/** Keeps personas as they are, until there are newer answers. Idempotent. */
export async function keepUpdates(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  actor: Actor,
  { id, ids }: { id: string } & UpdateIds,
): Promise<PersonaUpdates> {
  await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    for (const update of await getUpdates(deps, tx, actor, { id, ids })) {
      const job = update.job_id === null ? undefined : await findJob(deps, actor.id, update.job_id, tx)
      const isUnderWay = job?.state === 'queued' || job?.state === 'running'
      if (update.state === 'approved' || isUnderWay) throw new AppError('already_done', texts.update.approved)
      await changeUpdate(deps.db, tx, update.id, { state: 'kept', decided_at: deps.clock() })
    }
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'survey.changed', survey_id: id }))
  })
  return listUpdates(deps, actor, id)
}
