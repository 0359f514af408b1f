import { texts } from '@whofor/texts/api/personas'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { JobFinish, JobRun } from '../../jobs/port.ts'
import { generatePersonas } from '../persona-generation/generate-personas.ts'
import { briefPlans, planPersona, summarizeContext } from '../persona-generation/plan-personas.ts'
import { surveySource } from '../persona-generation/survey-source.ts'
import { selectNames } from '../personas/queries.ts'
import { getSurveyOfJob } from '../surveys/get-survey.ts'
import { findRunById } from '../surveys/run-queries.ts'
import { changeUpdate } from './queries.ts'
import { getUpdateOfJob } from './review-updates.ts'

/** Generates a persona for a group of a survey that no persona stands for. */
export async function runPersonaFromGroup(deps: Deps, run: JobRun): Promise<JobFinish> {
  const survey = await getSurveyOfJob(deps, run)
  const update = await getUpdateOfJob(deps, run)
  const found = await findRunById(deps.db, update.run_id)
  if (!found) throw new AppError('not_found', texts.update.not_found)
  await run.progress(10)
  const analysis = await summarizeContext(deps, run, survey.business_context)
  const names = await selectNames(deps.db, survey.user_id)
  const groups = found.counted.segments.map((_, segment) =>
    planPersona(survey, found, { ordinal: segment, segment }),
  )
  // Drawn for this update: the survey's own briefs are taken.
  const { id, business_context } = { ...survey, id: update.id }
  const plans = briefPlans({ id, business_context }, groups, analysis.quotes, names)
  const briefed = plans.find(({ group }) => group.segment === update.segment)
  if (!briefed) throw new AppError('not_found', texts.update.not_found)
  const { constraints, brief, ...plan } = briefed
  const finish = await generatePersonas(deps, run, [
    surveySource({ survey, plan, plans, constraints, brief, analysis }),
  ])
  return {
    ...finish,
    async save(tx) {
      await changeUpdate(deps.db, tx, update.id, { state: 'approved', decided_at: deps.clock() })
      const changed = { type: 'survey.changed', survey_id: survey.id } as const
      tx.afterCommit(() => deps.events.publish(survey.user_id, changed))
      return finish.save?.(tx)
    },
  }
}
