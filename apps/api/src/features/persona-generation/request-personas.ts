import type { JobReply } from '@whofor/core/job'
import { drawBriefs, type PersonaBrief } from '@whofor/core/persona/brief'
import { type AudienceGroup, audienceGroups } from '@whofor/core/persona/constraint-rules/audience-groups'
import { readConstraints } from '@whofor/core/persona/constraint-rules/read-constraints'
import { combineConstraints, type PersonaConstraints } from '@whofor/core/persona/constraints'
import {
  type CreatePersonasInput,
  INTAKE_LIMITS,
  type IntakeReply,
  intakeReply,
  type PersonaSetup,
  wishAnswers,
  wishConstraints,
} from '@whofor/core/persona/wizard'
import { texts } from '@whofor/texts/api/personas'
import { z } from 'zod'
import { portraitRequests } from '../../ai/describe-ai.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { assertPersonaQuota } from '../../quota/quota.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { startJob } from '../jobs/jobs.ts'
import { findJob } from '../jobs/queries.ts'
import { selectRecentInputs } from './queries.ts'

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
      uses: {
        requests: setup.count * (1 + (generate_image ? portraitRequests(deps) : 0)),
        personas: setup.count,
      },
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

const numbered = z.array(z.object({ number: z.int() })).min(1)
/** `cast` in jobs of versions up to 0.1. */
const drawn = z.union([
  z.object({ briefs: numbered }).transform(({ briefs }) => briefs),
  z.object({ cast: numbered }).transform(({ cast }) => cast),
])
/** Jobs read to find the last number: jobs started in the same millisecond have no order. */
const MAX_RECENT_JOBS = 10

/** Draws the next brief of the owner's deck, without constraints. */
export async function drawNextBrief(
  deps: { db: Pick<Db, 'schema'> },
  tx: Tx,
  ownerId: string,
): Promise<PersonaBrief> {
  const [brief] = await drawNextBriefs(deps, tx, ownerId, { count: 1, constraints: {} })
  if (!brief) throw new Error('no brief was drawn')
  return brief
}

type Wanted = { count: number; constraints: PersonaConstraints; groups?: readonly AudienceGroup[] }

/** Draws the owner's next briefs under the owner's lock, so that concurrent jobs get different ones. */
async function drawNextBriefs(
  deps: { db: Pick<Db, 'schema'> },
  tx: Tx,
  ownerId: string,
  { count, constraints, groups = [] }: Wanted,
): Promise<PersonaBrief[]> {
  await tx.lock(ownerId)
  const recent = await selectRecentInputs(deps.db, tx, ownerId, MAX_RECENT_JOBS)
  const numbers = recent.flatMap((input) => drawn.safeParse(input).data?.map((one) => one.number) ?? [])
  return drawBriefs(ownerId, Math.max(0, ...numbers), count, constraints, groups)
}

/** Starts the job that writes the wizard's questions. Refused early when the personas would not fit the owner's quota. */
export async function requestIntake(deps: Deps, actor: Actor, setup: PersonaSetup): Promise<JobReply> {
  return startJob(deps, actor, async (tx) => {
    await assertPersonaQuota(deps, tx, actor, setup.count, deps.clock())
    return {
      kind: 'persona.intake',
      subject: { type: 'wizard', id: null },
      input: setup,
      data: { title: setup.relationship },
      uses: { requests: 1, personas: 0 },
    }
  })
}

/**
 * The questions of a finished intake job.
 * @throws AppError not_found
 */
export async function getIntake(deps: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<IntakeReply> {
  const job = await findJob(deps, actor.id, id)
  if (job?.kind !== 'persona.intake' || job.state !== 'succeeded') {
    throw new AppError('not_found', texts.get_intake.not_found)
  }
  return intakeReply.parse(job.result)
}
