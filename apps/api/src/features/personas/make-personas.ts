import type { Deps } from '../../deps.ts'
import type { JobFinish, JobRun } from '../../jobs/port.ts'
import { surveyOf } from '../surveys/survey-of-job.ts'
import { analyseContext } from './analyse-context.ts'
import { briefPlans } from './brief-plans.ts'
import { makePersona } from './make-persona.ts'
import { planPersonas } from './plan-personas.ts'
import { selectSavedOrdinals } from './queries.ts'

/**
 * The job that makes a closed survey's personas: code counts and groups the answers, the model reads the business context, then
 * writes one persona a call, all calls at once, each persona is saved as it comes. When some fail the others stay, and another try makes only what is missing.
 */
export async function makePersonas(deps: Deps, run: JobRun): Promise<JobFinish> {
  const survey = await surveyOf(deps, run)
  await run.progress(10)
  const counted = await planPersonas(deps, survey, run.signal)
  run.reached('personas.planned')
  const saved = new Set(await selectSavedOrdinals(deps.db, run.job.id))
  const analysis = await analyseContext(deps, run, survey.business_context)
  const plans = briefPlans(survey, counted, analysis.quotes)
  const missing = plans.filter((plan) => !saved.has(plan.ordinal))
  const made = await Promise.allSettled(
    missing.map((plan) => makePersona(deps, run, { survey, plan, plans, analysis })),
  )
  const failed = made.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  await run.progress(75)
  return { result: {}, save: async () => ({ requests: 0, personas: 0 }) }
}
