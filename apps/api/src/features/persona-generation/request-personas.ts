import type { JobReply } from '@whofor/core/job'
import { audienceGroups } from '@whofor/core/persona/constraint-rules/audience-groups'
import { readConstraints } from '@whofor/core/persona/constraint-rules/read-constraints'
import { combineConstraints } from '@whofor/core/persona/constraints'
import {
  type CreatePersonasInput,
  INTAKE_LIMITS,
  wishAnswers,
  wishConstraints,
} from '@whofor/core/persona/wizard'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { startJob } from '../jobs/start-job.ts'
import { drawNextBriefs } from './draw-next-briefs.ts'

/** Starts the job that generates a wizard's personas and their portraits, if they fit the owner's quota. */
export async function requestPersonas(
  deps: Deps,
  actor: Actor,
  input: CreatePersonasInput,
): Promise<JobReply> {
  const { setup } = input
  const { intake, answers } = withWishes(input)
  const generate_image = setup.generate_image && setup.detail_level !== 'simple'
  const said = {
    context: setup.business_context,
    quotes: intake.context_quotes ?? [],
    questions: intake.questions,
    answers,
  }
  const wished = wishConstraints(setup.wishes ?? {})
  const constraints = combineConstraints(readConstraints(said), wished)
  const groups = audienceGroups(said).map(({ words, constraints: known }) => ({
    words,
    constraints: combineConstraints(known, wished),
  }))
  return startJob(deps, actor, async (tx) => {
    const briefs = await drawNextBriefs(deps, tx, actor.id, { count: setup.count, constraints, groups })
    return {
      kind: 'persona.create',
      subject: { type: 'wizard', id: null },
      input: { setup: { ...setup, generate_image }, intake, answers, constraints, groups, briefs },
      data: { title: setup.relationship, of: setup.count },
      uses: { requests: setup.count * (generate_image ? 2 : 1), personas: setup.count },
    }
  })
}

/** The wishes join the owner's answers, so that they are kept with the persona. */
function withWishes({ setup, intake, answers }: CreatePersonasInput) {
  const room = INTAKE_LIMITS.questions - intake.questions.length
  const wishes = wishAnswers(setup.wishes ?? {}).slice(0, Math.max(0, room))
  return {
    intake: { ...intake, questions: [...intake.questions, ...wishes.map(({ question }) => question)] },
    answers: [...answers, ...wishes.map(({ answer }) => answer)],
  }
}
