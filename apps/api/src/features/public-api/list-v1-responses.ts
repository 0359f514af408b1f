import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getSurveyRow } from '../surveys/get-survey.ts'
import { listResponses } from '../surveys/list-responses.ts'
import { publishedQuestions } from '../surveys/survey-questions.ts'

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
