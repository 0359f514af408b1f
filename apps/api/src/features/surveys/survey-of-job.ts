import type { PersonaSurvey } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { JobRun } from '../../jobs/port.ts'
import { findSurvey } from './queries.ts'
import { SURVEY_TEXTS } from './survey-texts.ts'

/**
 * The survey of a job.
 * @throws AppError not_found when it was deleted, which fails the job
 */
export async function getSurveyOfJob(deps: Pick<Deps, 'db'>, run: JobRun): Promise<PersonaSurvey> {
  const id = run.job.subject_id
  const survey = id === null ? null : await findSurvey(deps.db, run.job.owner_id, id)
  if (!survey) throw new AppError('not_found', SURVEY_TEXTS.notFound)
  return survey
}
