import type { Deps } from '../../deps.ts'
import type { Env } from '../../env.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { grantAdmin } from '../admin/set-admin.ts'
import { createContextItem } from '../context-items/create-context-item.ts'
import { seedTips } from '../dashboard/seed-tips.ts'
import { getJob } from '../jobs/get-job.ts'
import { runSurveyPersonas } from '../persona-generation/survey-personas.job.ts'
import { runPortraitJob } from '../portraits/portrait.job.ts'
import { requestPortrait } from '../portraits/request-portrait.ts'
import { closeSurvey } from '../surveys/close-survey.ts'
import { DEMO_CONTEXT } from './demo-context.ts'
import { insertDemoNews } from './demo-news.ts'
import type { DemoSurvey } from './demo-survey.ts'
import { insertDemoSurvey } from './insert-survey.ts'
import { ownJobs } from './own-jobs.ts'
import { replaceAccount } from './replace-account.ts'
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
  await insertDemoNews(deps)
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
