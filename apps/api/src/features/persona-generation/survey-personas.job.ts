import type { Deps } from '../../deps.ts'
import type { JobFinish, JobRun } from '../../jobs/port.ts'
import { selectNames } from '../personas/queries.ts'
import { getRun } from '../surveys/get-run.ts'
import { getSurveyOfJob } from '../surveys/get-survey.ts'
import { generatePersonas } from './generate-personas.ts'
import { briefPlans, planPersonas, summarizeContext } from './plan-personas.ts'
import { surveySource } from './survey-source.ts'

/**
 * Generates a closed survey's personas: counts and groups the answers, has the model summarise the business
 * context, then has it write one persona per call.
 */
export async function runSurveyPersonas(deps: Deps, run: JobRun): Promise<JobFinish> {
  const survey = await getSurveyOfJob(deps, run)
  await run.progress(10)
  const counted = planPersonas(
    survey,
    await getRun(deps, survey, { k: survey.persona_count, signal: run.signal }),
  )
  run.failpoint('personas.planned')
  const analysis = await summarizeContext(deps, run, survey.business_context)
  const names = await selectNames(deps.db, survey.user_id)
  const plans = briefPlans(survey, counted, analysis.quotes, names)
  const sources = plans.map(({ constraints, brief, ...plan }) =>
    surveySource({ survey, plan, plans, constraints, brief, analysis }),
  )
  return generatePersonas(deps, run, sources)
}
