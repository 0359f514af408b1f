import type { QueryClient } from '@tanstack/react-query'
import type { DraftQuestion, QualityKind } from '@whofor/core/survey/question-schema'
import type { SurveyDetail } from '@whofor/core/survey/schema'
import { texts } from '@whofor/texts/console/surveys/review'
import { ApiError, api, unwrap } from '../../../lib/api.ts'
import { cacheJob } from '../../jobs/queries.ts'
import { cacheSurvey, surveyQuery } from '../queries.ts'

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

/**
 * One review change as data: shown optimistically, saved later, rebased onto newer questions. Idempotent, since for a
 * moment it is both saved and still pending.
 */
export type ReviewChange =
  | { type: 'approve'; id: string; approved: boolean }
  | { type: 'edit'; question: DraftQuestion; basis: DraftQuestion }
  | { type: 'add'; question: DraftQuestion }
  | { type: 'move'; id: string; to: number }

export function applyChange(questions: DraftQuestion[], change: ReviewChange): DraftQuestion[] {
  switch (change.type) {
    case 'approve':
      return questions.map((question) =>
        question.id === change.id ? { ...question, approved: change.approved } : question,
      )
    case 'edit':
      return questions.map((question) =>
        question.id === change.question.id ? { ...change.question, approved: question.approved } : question,
      )
    case 'add':
      return find(questions, change.question.id) ? questions : [...questions, change.question]
    case 'move':
      return moved(questions, change.id, change.to)
  }
}

function moved(questions: DraftQuestion[], id: string, to: number): DraftQuestion[] {
  const from = questions.findIndex((question) => question.id === id)
  const question = questions[from]
  if (!question || to < 0 || to >= questions.length) return questions
  return questions.toSpliced(from, 1).toSpliced(to, 0, question)
}

/** Whether a change made on `before` still applies to `after`: what it touches must not have changed. */
export function stillApplies(before: DraftQuestion[], after: DraftQuestion[], change: ReviewChange): boolean {
  switch (change.type) {
    case 'add':
      return true
    case 'move':
      return before.map(idOf).join() === after.map(idOf).join()
    case 'approve':
      return sameText(find(before, change.id), find(after, change.id))
    case 'edit':
      return sameText(change.basis, find(after, change.question.id))
  }
}

const idOf = (question: DraftQuestion) => question.id
const find = (questions: DraftQuestion[], id: string) => questions.find((question) => question.id === id)

function sameText(one: DraftQuestion | undefined, other: DraftQuestion | undefined): boolean {
  if (!one || !other) return false
  return JSON.stringify(textOf(one)) === JSON.stringify(textOf(other))
}

const textOf = ({ question, options }: DraftQuestion) => [
  question,
  options.map((option) => [option.text, option.score, option.not_sure === true]),
]
