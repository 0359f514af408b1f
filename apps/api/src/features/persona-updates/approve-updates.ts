import type { JobReply } from '@whofor/core/job'
import type { UpdateIds } from '@whofor/core/persona/plan-update'
import { texts } from '@whofor/texts/api/personas'
import type { Job, PersonaUpdateRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { NewJob } from '../../jobs/port.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { jobReplies } from '../jobs/job-replies.ts'
import { enqueueOrRetry } from '../jobs/start-job.ts'
import { getPersonaRow } from '../personas/get-persona.ts'
import { getUpdates } from './get-updates.ts'
import { changeUpdate } from './queries.ts'
import { requestsOf } from './requests-of.ts'

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
