import type { SurveyDetail } from '@whofor/core/survey/schema'
import { surveyAverage } from '@whofor/core/survey/scoring'
import { surveyEnd } from '@whofor/core/survey/settings/survey-end'
import { texts } from '@whofor/texts/api/surveys'
import type { Db, Reader, Tx } from '../../db/db.ts'
import type { PersonaSurvey } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { JobRun } from '../../jobs/port.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { loadCardAnswers } from '../personas/list-personas.ts'
import { countResponses, lastResponseAt } from './count-responses.ts'
import { personKey } from './person-key.ts'
import { findSurvey, selectSurveyPersonas } from './queries.ts'
import { publishedQuestions, reviewQuestions, settingsOf } from './stored-survey.ts'
import { testLinkId } from './test-answers.ts'

type SurveyDeps = Pick<Deps, 'db' | 'env' | 'secret' | 'clock'>

/**
 * One survey of the actor's: a draft with its questions, any other with every option's count.
 * @throws AppError not_found
 */
export async function getSurvey(deps: SurveyDeps, actor: Actor, id: string): Promise<SurveyDetail> {
  return toSurveyDetail(deps, await getSurveyRow(deps.db, actor.id, id))
}

/** @throws AppError not_found for another owner's survey too */
export async function getSurveyRow(
  db: Db,
  ownerId: string,
  id: string,
  on: Reader | Tx = db.read,
): Promise<PersonaSurvey> {
  const survey = await findSurvey(db, ownerId, id, on)
  if (!survey) throw new AppError('not_found', texts.survey.not_found)
  return survey
}

/**
 * The survey of a job.
 * @throws AppError not_found when it was deleted, which fails the job
 */
export function getSurveyOfJob({ db }: Pick<Deps, 'db'>, { job }: JobRun): Promise<PersonaSurvey> {
  return getSurveyRow(db, job.owner_id, job.subject_id ?? '')
}

export async function toSurveyDetail(deps: SurveyDeps, survey: PersonaSurvey): Promise<SurveyDetail> {
  const base = {
    id: survey.id,
    title: survey.title,
    relationship: survey.relationship,
    business_context: survey.business_context,
    detail_level: survey.detail_level,
    persona_count: survey.persona_count,
    response_count: survey.response_count,
    created_at: survey.created_at,
    closed_at: survey.closed_at,
    imported: survey.imported,
    archived: survey.archived,
    settings: settingsOf(survey),
    person_key: personKey(deps, { id: survey.id, settings: settingsOf(survey) }),
    draft_job_id: survey.draft_job_id,
    personas_job_id: survey.personas_job_id,
  }
  if (survey.status === 'draft') {
    return { ...base, status: 'draft', revision: survey.draft_revision, questions: reviewQuestions(survey) }
  }
  const questions = publishedQuestions(survey)
  const slug = survey.public_url_slug ?? ''
  const { counted, gaps, options } = await countResponses(deps, survey)
  const responses = counted - gaps
  return {
    ...base,
    // All counts on the page are of the same responses.
    response_count: responses,
    status: survey.status,
    public_url_slug: slug,
    public_url: slug === '' ? '' : `${deps.env.publicUrl ?? ''}/s/${slug}`,
    test_url:
      slug !== '' &&
      survey.status === 'active' &&
      !survey.archived &&
      surveyEnd(survey, deps.clock()) === null
        ? `${deps.env.publicUrl ?? ''}/s/${slug}?test=${testLinkId(deps, survey.id)}`
        : null,
    questions,
    counts: questions.map((question, index) =>
      question.options.map((_, position) => options[index]?.[position] ?? 0),
    ),
    average_score: surveyAverage(questions, options, responses),
    last_response_at: await lastResponseAt(deps, survey.id, counted),
    personas: await listSurveyPersonas(deps.db, survey),
  }
}

async function listSurveyPersonas(db: Db, { id, user_id }: PersonaSurvey) {
  const personas = await selectSurveyPersonas(db, id)
  const answersOf = await loadCardAnswers(db, user_id, personas)
  return personas.map(({ run_id, survey_group, ...persona }) => ({
    ...persona,
    answers: answersOf({ run_id, survey_group }),
  }))
}
