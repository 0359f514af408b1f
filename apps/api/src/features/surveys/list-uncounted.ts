import type { UncountedResponse } from '@whofor/core/survey/response-schema'
import { responseAverage, scoreOf } from '@whofor/core/survey/scoring'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getSurveyRow } from './get-survey.ts'
import { publishedQuestions } from './survey-questions.ts'
import { selectUncountedShown } from './uncounted-queries.ts'

const MAX_SHOWN = 100

/** The responses of a survey that count nowhere, newest first. */
export async function listUncounted(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<{ items: UncountedResponse[] }> {
  const survey = await getSurveyRow(deps.db, actor.id, id)
  const questions = survey.status === 'draft' ? [] : publishedQuestions(survey)
  const rows = await selectUncountedShown(deps.db, id, MAX_SHOWN)
  return {
    items: rows.map(({ answers, ...row }) => ({
      id: row.id,
      reason: row.reason,
      number: row.number,
      respondent_email: row.respondent_email,
      answers: questions.map((question, place) => ({
        text: question.options[answers[place] ?? -1]?.text ?? null,
        score: scoreOf(question, answers[place]),
      })),
      // Of a part it would be too low.
      average_score: row.reason === 'unfinished' ? null : responseAverage(questions, answers),
      fields: row.metadata.fields ?? {},
      created_at: row.created_at,
    })),
  }
}
