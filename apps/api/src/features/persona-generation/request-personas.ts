import type { JobReply } from '@whofor/core/job'
import { readConstraints } from '@whofor/core/persona/constraint-rules/read-constraints'
import type { CreatePersonasInput } from '@whofor/core/persona/wizard'
import type { Actor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'
import { jobReplyOf } from '../jobs/job-reply-of.ts'
import { drawNextBriefs } from './draw-next-briefs.ts'

/** Starts the job that makes a wizard's personas, if they and their portraits fit. */
export async function requestPersonas(
  deps: Deps,
  actor: Actor,
  input: CreatePersonasInput,
): Promise<JobReply> {
  await deps.limits.consume('ai', actor.id)
  const { setup, intake, answers } = input
  const generate_image = setup.generate_image && setup.detail_level !== 'simple'
  const constraints = readConstraints({
    context: setup.business_context,
    quotes: intake.context_quotes ?? [],
    questions: intake.questions,
    answers,
  })
  const job = await deps.db.write(async (tx) => {
    const briefs = await drawNextBriefs(deps, tx, actor.id, { count: setup.count, constraints })
    return deps.jobs.enqueue(tx, actor, {
      kind: 'persona.create',
      subject: { type: 'wizard', id: null },
      input: { ...input, setup: { ...setup, generate_image }, constraints, briefs },
      data: { title: setup.relationship, of: setup.count },
      uses: { requests: setup.count * (generate_image ? 2 : 1), personas: setup.count },
    })
  })
  deps.events.publish(actor.id, { type: 'job', job_id: job.id })
  return jobReplyOf(deps, job)
}
