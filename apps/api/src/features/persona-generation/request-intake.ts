import type { JobReply } from '@whofor/core/job'
import type { PersonaSetup } from '@whofor/core/persona/wizard'
import type { Actor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'
import { assertPersonaQuota } from '../../quota/quota.ts'
import { jobReplyOf } from '../jobs/job-reply-of.ts'

/** Starts the job that writes the questions, if the personas would fit: nobody answers twelve questions for a refusal. */
export async function requestIntake(deps: Deps, actor: Actor, setup: PersonaSetup): Promise<JobReply> {
  await deps.limits.consume('ai', actor.id)
  const job = await deps.db.write(async (tx) => {
    await assertPersonaQuota(deps, tx, actor, setup.count, deps.clock())
    return deps.jobs.enqueue(tx, actor, {
      kind: 'persona.intake',
      subject: { type: 'wizard', id: null },
      input: setup,
      data: { title: setup.relationship },
      uses: { requests: 1, personas: 0 },
    })
  })
  deps.events.publish(actor.id, { type: 'job', job_id: job.id })
  return jobReplyOf(deps, job)
}
