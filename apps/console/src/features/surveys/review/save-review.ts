import type { QueryClient } from '@tanstack/react-query'
import type { DraftQuestion, QualityKind } from '@whofor/core/survey/question-schema'
import type { SurveyDetail } from '@whofor/core/survey/schema'
import { texts } from '@whofor/texts/console/surveys/review'
import { ApiError, api, unwrap } from '../../../lib/api.ts'
import { cacheJob } from '../../jobs/queries.ts'
import { cacheSurvey, surveyQuery } from '../queries.ts'
import { applyChange, type ReviewChange, stillApplies } from './review-change.ts'

export type Regeneration = { questionId: string; mend: QualityKind[] }
export type DraftSurvey = Extract<SurveyDetail, { status: 'draft' }>

/**
 * Saves one change on top of the cached questions. On a conflict it is rebased onto the server's newer questions if it still
 * applies; otherwise the error is thrown and the newer ones are shown.
 */
export async function saveChange(client: QueryClient, id: string, change: ReviewChange): Promise<void> {
  const save = async (draft: DraftSurvey) => {
    if (!stillApplies(draft.questions, draft.questions, change))
      throw new ApiError(409, { code: 'stale_revision', title: texts.changed })
    await putQuestions(client, draft, applyChange(draft.questions, change))
  }
  await onNewest(client, id, save, { holds: (before, after) => stillApplies(before, after, change) })
}

/** Starts regenerating one question, without the faults to `mend`. */
export async function regenerate(
  client: QueryClient,
  id: string,
  { questionId, mend }: Regeneration,
): Promise<void> {
  const start = ({ revision }: DraftSurvey) =>
    unwrap(
      api.surveys[':id'].questions[':question_id'].regenerate.$post({
        param: { id, question_id: questionId },
        json: { revision, mend },
      }),
    )
  cacheJob(client, await onNewest(client, id, start, { holds: () => true }))
}

/** Publishes the questions on screen, never a newer set that the owner has not seen. */
export async function publish(client: QueryClient, id: string): Promise<void> {
  const send = ({ revision }: DraftSurvey) =>
    unwrap(api.surveys[':id'].publish.$post({ param: { id }, json: { revision } }))
  cacheSurvey(client, await onNewest(client, id, send, { holds: () => false }))
}

type Holds = { holds: (before: DraftQuestion[], after: DraftQuestion[]) => boolean }

async function onNewest<Reply>(
  client: QueryClient,
  id: string,
  send: (draft: DraftSurvey) => Promise<Reply>,
  { holds }: Holds,
): Promise<Reply> {
  const draft = await readDraft(client, id, Number.POSITIVE_INFINITY)
  try {
    return await send(draft)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'stale_revision') throw error
    const newest = await readDraft(client, id, 0)
    if (!holds(draft.questions, newest.questions)) throw error
    return await send(newest)
  }
}

async function readDraft(client: QueryClient, id: string, staleTime: number): Promise<DraftSurvey> {
  const survey = await client.fetchQuery({ ...surveyQuery(id), staleTime })
  if (survey.status === 'draft') return survey
  throw new ApiError(409, { code: 'survey_not_draft', title: texts.already_published })
}

async function putQuestions(client: QueryClient, draft: DraftSurvey, questions: DraftQuestion[]) {
  const json = { revision: draft.revision, questions }
  const saved = await unwrap(api.surveys[':id'].questions.$put({ param: { id: draft.id }, json }))
  const { queryKey } = surveyQuery(draft.id)
  // A fetch started before this write would restore the older questions.
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (survey) => (survey?.status === 'draft' ? { ...survey, ...saved } : survey))
}
