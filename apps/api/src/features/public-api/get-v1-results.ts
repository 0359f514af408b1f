import { DAY_MS } from '@whofor/core/durations'
import type { V1Results } from '@whofor/core/platform/v1'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getResults } from '../surveys/get-results.ts'
import { getSurveyRow } from '../surveys/get-survey.ts'
import { publishedQuestions } from '../surveys/survey-questions.ts'

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
