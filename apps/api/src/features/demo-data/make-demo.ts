import { randomBytes } from 'node:crypto'
import { findActor } from '../../auth/actor.ts'
import { newId } from '../../db/new-id.ts'
import type { Job } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import type { Env } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { claimJob } from '../../jobs/lease-jobs.ts'
import type { JobHandler } from '../../jobs/port.ts'
import { runJob } from '../../jobs/run-job.ts'
import { type Actor, scopeOutsideRequests } from '../../scope/request-scope.ts'
import { register, updateProfile } from '../account/account.ts'
import { grantAdmin } from '../admin/accounts.ts'
import { createContextItem } from '../context-items/context-items.ts'
import { seedTips } from '../dashboard/seed-tips.ts'
import { getJob } from '../jobs/jobs.ts'
import { runSurveyPersonas } from '../persona-generation/survey-personas.job.ts'
import { requestPortrait } from '../portraits/change-portrait.ts'
import { runPortraitJob } from '../portraits/portrait.job.ts'
import { closeSurvey } from '../surveys/close-survey.ts'
import { DEMO_CONTEXT, insertDemoNews } from './demo-content.ts'
import type { DemoSurvey } from './demo-survey.ts'
import { insertDemoSurvey } from './insert-survey.ts'
import { deleteUser, hasUsersBesides } from './queries.ts'
import { sampleAi } from './sample-ai.ts'
import { bakery } from './surveys/bakery.ts'
import { bookkeepingApp } from './surveys/bookkeeping-app.ts'
import { climbingGym } from './surveys/climbing-gym.ts'
import { repairCafe } from './surveys/repair-cafe.ts'
import { theatre } from './surveys/theatre.ts'

export const DEMO_OWNER = { email: 'demo-owner@example.com', display_name: 'Robin Demo' }
export const DEMO_ADMIN = { email: 'demo-admin@example.com', display_name: 'Alex Demo' }

/** Five fictional businesses, within the ten personas of the default tier. */
export const SURVEYS = [theatre, bookkeepingApp, bakery, climbingGym, repairCafe]

export type DemoAccount = { email: string; password: string }

/**
 * Creates sample accounts, surveys, answers and personas in place of those of an earlier demo; other accounts
 * are not touched.
 */
export async function makeDemo(deps: Deps): Promise<{ owner: DemoAccount; admin: DemoAccount }> {
  refuseInProduction(deps.env)
  await seedTips(deps)
  // News is shown to everybody: not where somebody has an account already.
  if (!(await hasUsersBesides(deps.db, [DEMO_OWNER.email, DEMO_ADMIN.email]))) await insertDemoNews(deps)
  const admin = await replaceAccount(deps, DEMO_ADMIN)
  await grantAdmin(deps, DEMO_ADMIN.email)
  const owner = await replaceAccount(deps, DEMO_OWNER)
  for (const item of DEMO_CONTEXT) await createContextItem(deps, owner.actor, item)
  for (const [index, survey] of SURVEYS.entries())
    await createDemoSurvey(deps, owner.actor, survey, index + 1)
  return {
    owner: { email: DEMO_OWNER.email, password: owner.password },
    admin: { email: DEMO_ADMIN.email, password: admin.password },
  }
}

/** Throws `forbidden` in production: sample accounts must not exist beside real ones. */
export function refuseInProduction(env: Pick<Env, 'production'>): void {
  if (env.production) {
    throw new AppError(
      'forbidden',
      'The demo makes sample accounts: it does not run with NODE_ENV=production.',
    )
  }
}

/**
 * Closes the survey through the regular code, so that groups and statistics are counted; only the model's
 * texts are handwritten.
 */
async function createDemoSurvey(deps: Deps, actor: Actor, demo: DemoSurvey, seed: number): Promise<void> {
  const id = await insertDemoSurvey(deps, actor, demo, seed)
  if (!demo.answered?.closed) return
  const own = ownJobs({ ...deps, ai: sampleAi(demo) })
  const { job } = await closeSurvey(own.deps, actor, id, {})
  await own.run(job.id, (run) => runSurveyPersonas(own.deps, run))
  const { persona_ids } = await getJob(deps, actor, job.id)
  for (const personaId of persona_ids) {
    const portrait = await requestPortrait(own.deps, actor, personaId)
    await own.run(portrait.id, (run) => runPortraitJob(own.deps, run))
  }
}

/** Deletes the account of an earlier demo with everything it owns and creates it again with a new password. */
async function replaceAccount(
  deps: Deps,
  { email, display_name }: { email: string; display_name: string },
): Promise<{ actor: Actor; password: string }> {
  const password = randomBytes(12).toString('base64url')
  await deps.db.write((tx) => deleteUser(deps.db, tx, email))
  // The command is run by the operator, so closed registration does not apply.
  const env = { ...deps.env, registration: 'open' as const }
  const { id } = await register({ ...deps, env }, scopeOutsideRequests(), { email, password })
  const actor = await findActor(deps.db, deps.db.read, id)
  if (!actor) throw new Error('a new account was not found')
  return { actor: await updateProfile(deps, actor, { display_name }), password }
}

type OwnJobs = {
  /**
   * Jobs started with these deps are claimed in the write that starts them, so that a server on the same data
   * ignores them.
   */
  deps: Deps
  /** Runs a job to its end. Throws the error it failed with. */
  run(id: string, handler: JobHandler): Promise<void>
}

function ownJobs(deps: Deps): OwnJobs {
  const worker = newId()
  const claimed = new Map<string, Job>()
  const enqueue: Deps['jobs']['enqueue'] = async (tx, actor, input) => {
    const job = await deps.jobs.enqueue(tx, actor, input)
    const claim = { worker, now: deps.clock(), kinds: [job.kind], id: job.id, running: [] }
    const claimedJob = await claimJob(deps.db, tx, claim)
    if (claimedJob) claimed.set(claimedJob.id, claimedJob)
    return claimedJob ?? job
  }
  return {
    deps: { ...deps, jobs: { ...deps.jobs, enqueue } },
    run: async (id, handler) => {
      const job = claimed.get(id)
      if (!job) throw new Error('This job was started elsewhere.')
      await runJob({ ...deps, failpoint: () => {} }, job, handler, new AbortController())
      const ended = await getJob(deps, { id: job.owner_id }, id)
      if (ended.state === 'succeeded') return
      throw new AppError('conflict', ended.error?.message ?? 'Making the demo’s personas was stopped.')
    },
  }
}
