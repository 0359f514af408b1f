import { DAY_MS } from '@whofor/core/durations'
import {
  type V1Results,
  type V1Survey,
  type V1SurveyAndJob,
  v1SurveyAndJob,
  v1SurveyPage,
} from '@whofor/core/platform/v1'
import type { CloseInput, SurveyDetail, SurveySetup } from '@whofor/core/survey/schema'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { closeSurvey } from '../surveys/close-survey.ts'
import { createSurvey } from '../surveys/create-survey.ts'
import { saveReview } from '../surveys/edit-draft.ts'
import { getResults } from '../surveys/get-results.ts'
import { getSurvey, getSurveyRow } from '../surveys/get-survey.ts'
import { listResponses } from '../surveys/list-responses.ts'
import { listSurveys } from '../surveys/list-surveys.ts'
import { publishSurvey } from '../surveys/publish-survey.ts'
import { publishedQuestions } from '../surveys/stored-survey.ts'

type Page = { cursor?: string | undefined; limit: number }

/** A page of the actor's surveys, newest first. */
export async function listV1Surveys(
  deps: Deps,
  actor: Actor,
  page: Page,
): Promise<z.infer<typeof v1SurveyPage>> {
  return v1SurveyPage.parse(await listSurveys(deps, actor, { ...page, sort: 'newest', show: 'all' }))
}

/** A survey as the public API shows it: the same form in every status. */
export function toV1Survey(survey: SurveyDetail): V1Survey {
  const isDraft = survey.status === 'draft'
  return {
    id: survey.id,
    title: survey.title,
    relationship: survey.relationship,
    business_context: survey.business_context,
    status: survey.status,
    detail_level: survey.detail_level,
    response_count: survey.response_count,
    persona_count: survey.persona_count,
    public_url: isDraft ? '' : survey.public_url,
    archived: survey.archived,
    created_at: survey.created_at,
    closed_at: survey.closed_at,
    questions: isDraft
      ? survey.questions.map(({ id, question, options }) => ({
          id,
          question,
          options: options.map(({ text, score }) => ({ id: null, text, score })),
        }))
      : survey.questions.map(({ id, question, options }) => ({
          id,
          question,
          options: options.map((option) => ({ id: option.id, text: option.text, score: option.score })),
        })),
    persona_ids: isDraft ? [] : survey.personas.map(({ id }) => id),
    draft_job_id: survey.draft_job_id,
    personas_job_id: survey.personas_job_id,
  }
}

/** Creates a survey and starts the job that drafts its questions. */
export async function createV1Survey(deps: Deps, actor: Actor, setup: SurveySetup): Promise<V1SurveyAndJob> {
  const { survey, job } = await createSurvey(deps, actor, setup)
  return v1SurveyAndJob.parse({ survey: toV1Survey(survey), job })
}

/** Approves all questions of a draft and publishes it. Idempotent. */
export async function publishDraft(deps: Deps, actor: Actor, id: string): Promise<V1Survey> {
  const survey = await getSurvey(deps, actor, id)
  if (survey.status !== 'draft') return toV1Survey(survey)
  const questions = survey.questions.map((question) => ({ ...question, approved: true }))
  const isReviewed = survey.questions.every(({ approved }) => approved)
  const { revision } = isReviewed
    ? survey
    : await saveReview(deps, actor, id, { revision: survey.revision, questions })
  return toV1Survey(await publishSurvey(deps, actor, { id, revision }))
}

/** Closes a survey and starts the job that makes its personas. */
export async function closeV1Survey(
  deps: Deps,
  actor: Actor,
  { id, ...input }: CloseInput & { id: string },
): Promise<V1SurveyAndJob> {
  const { survey, job } = await closeSurvey(deps, actor, id, input)
  return v1SurveyAndJob.parse({ survey: toV1Survey(survey), job })
}

/** What all responses of a survey answered, with the texts of its questions. */
export async function getV1Results(deps: Deps, actor: Actor, id: string): Promise<V1Results> {
  const results = await getResults(deps, actor, { id, filter: '', offset: 0 })
  const questions = publishedQuestions(await getSurveyRow(deps.db, actor.id, id))
  return {
    responses: results.responses,
    average_score: results.average_score,
    median_seconds: results.median_seconds,
    questions: questions.map(({ id: questionId, question, options }, at) => ({
      id: questionId,
      question,
      options: options.map((option, place) => ({
        id: option.id,
        text: option.text,
        count: results.counts[at]?.[place] ?? 0,
      })),
    })),
    days: results.days.map(({ day, responses }) => ({
      day: new Date(day * DAY_MS).toISOString().slice(0, 10),
      responses,
    })),
  }
}

/** A page of a survey's responses, newest first, each answer with the id of its question. */
export async function listV1Responses(
  deps: Deps,
  actor: Actor,
  input: { id: string; cursor?: string | undefined; limit: number },
) {
  const survey = await getSurveyRow(deps.db, actor.id, input.id)
  const questions = survey.status === 'draft' ? [] : publishedQuestions(survey)
  const { items, next_cursor } = await listResponses(deps, actor, { ...input, filter: '' })
  return {
    items: items.map((response) => ({
      ...response,
      answers: response.answers.map((answer, at) => ({ question_id: questions[at]?.id ?? '', ...answer })),
    })),
    next_cursor,
  }
}
