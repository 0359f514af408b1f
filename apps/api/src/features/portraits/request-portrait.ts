import type { Actor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { jobReplyOf } from '../jobs/job-reply-of.ts'
import { requirePersona } from '../personas/require-persona.ts'
import { PORTRAIT_TEXTS } from './portrait-texts.ts'
import { latestVersion } from './queries.ts'

/** Starts the job that makes a persona's next image. Its key changes with each finished version: two clicks are one job, and a click after a failure tries that one again. */
export async function requestPortrait(deps: Deps, actor: Actor, id: string) {
  await deps.limits.consume('ai', actor.id)
  const job = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const persona = await requirePersona(deps, actor.id, id, tx)
    if (persona.detail_level === 'simple') throw new AppError('conflict', PORTRAIT_TEXTS.simple)
    const finished = await latestVersion(deps.db, tx, id, { completed: true })
    const job = await deps.jobs.enqueue(tx, actor, {
      kind: 'persona.image',
      key: `image:${id}:${finished}`,
      subject: { type: 'persona', id },
      input: {},
      uses: { requests: 1, personas: 0 },
    })
    const ended = job.state === 'failed' || job.state === 'cancelled'
    return ended ? deps.jobs.retry(tx, actor, job.id) : job
  })
  deps.events.publish(actor.id, { type: 'job', job_id: job.id })
  return jobReplyOf(deps, job)
}
