import type { Deps } from '../../deps.ts'
import type { JobFinish, JobRun } from '../../jobs/port.ts'
import { selectSavedOrdinals } from '../personas/queries.ts'
import { getSurveyOfJob } from '../surveys/survey-of-job.ts'
import { briefPlans } from './brief-plans.ts'
import { makePersona } from './generate-from-survey.ts'
import { planPersonas } from './plan-personas.ts'
import { summarizeContext } from './summarize-context.ts'

/**
 * The job that makes a closed survey's personas: code counts and groups the answers, the model reads the business context, then
 * writes one persona a call, all calls at once, each persona is saved as it comes. When some fail the others stay, and another try makes only what is missing.
 */
export async function runSurveyPersonas(deps: Deps, run: JobRun): Promise<JobFinish> {
  const survey = await getSurveyOfJob(deps, run)
  await run.progress(10)
  const counted = await planPersonas(deps, survey, run.signal)
  run.failpoint('personas.planned')
  const saved = new Set(await selectSavedOrdinals(deps.db, run.job.id))
  const analysis = await summarizeContext(deps, run, survey.business_context)
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
