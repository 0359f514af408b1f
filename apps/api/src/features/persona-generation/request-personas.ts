import type { JobReply } from '@whofor/core/job'
import { readConstraints } from '@whofor/core/persona/constraint-rules/read-constraints'
import type { CreatePersonasInput } from '@whofor/core/persona/wizard'
import type { Actor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'
import { startJob } from '../jobs/start-job.ts'
import { drawNextBriefs } from './draw-next-briefs.ts'

/** Starts the job that generates a wizard's personas and their portraits, if they fit the owner's quota. */
export async function requestPersonas(
  deps: Deps,
  actor: Actor,
  input: CreatePersonasInput,
): Promise<JobReply> {
  const { setup, intake, answers } = input
  const generate_image = setup.generate_image && setup.detail_level !== 'simple'
  const constraints = readConstraints({
    context: setup.business_context,
    quotes: intake.context_quotes ?? [],
    questions: intake.questions,
    answers,
  })
  return startJob(deps, actor, async (tx) => {
    const briefs = await drawNextBriefs(deps, tx, actor.id, { count: setup.count, constraints })
    return {
      kind: 'persona.create',
      subject: { type: 'wizard', id: null },
      input: { ...input, setup: { ...setup, generate_image }, constraints, briefs },
      data: { title: setup.relationship, of: setup.count },
      uses: { requests: setup.count * (generate_image ? 2 : 1), personas: setup.count },
    }
  })
}
