import type { PageQuery } from '@whofor/core/paging'
import type { SurveyResponse as SurveyResponseReply } from '@whofor/core/survey/response-schema'
import { responseAverage, scoreOf } from '@whofor/core/survey/scoring'
import type { Deps } from '../../deps.ts'
import { cutPage, readCursor } from '../../paging/page.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { findMatching } from './find-matching.ts'
import { getSurveyRow } from './get-survey.ts'
import { membership } from './membership.ts'
import { selectNumbered, selectResponses } from './queries.ts'
import { publishedQuestions } from './survey-questions.ts'

/** A survey's answer sheets, all or those that match, newest first, each with its number (from 1, oldest first), its scores and its segment. */
export async function listResponses(
  deps: Pick<Deps, 'db' | 'threads'>,
  actor: Actor,
  input: { id: string; filter: string } & PageQuery,
) {
  const survey = await getSurveyRow(deps.db, actor.id, input.id)
  const before = readCursor(input.cursor)?.number
  const { filter, search = '', limit } = input
  const isNarrowed = survey.status !== 'draft' && (filter !== '' || search !== '')
  const found = isNarrowed ? await findMatching(deps, survey, { filter, search, before, limit }) : null
  const rows = found
    ? await selectNumbered(deps.db, survey.id, found.numbers)
    : await selectResponses(deps.db, survey.id, { before, limit })
  const { items, next_cursor } = cutPage(rows, limit)
  const questions = survey.status === 'draft' ? [] : publishedQuestions(survey)
  const segmentOf = await membership(deps.db, survey)
  return {
    items: items.map(
      (row): SurveyResponseReply => ({
        id: row.id,
        number: row.number,
        respondent_email: row.respondent_email,
        answers: questions.map((question, position) => ({
          text: question.options[row.answers[position] ?? -1]?.text ?? null,
          score: scoreOf(question, row.answers[position]),
        })),
        average_score: responseAverage(questions, row.answers),
        segment: segmentOf(row.number),
        fields: row.metadata.fields ?? {},
        language: row.metadata.language ?? null,
        created_at: row.created_at,
      }),
    ),
    next_cursor,
    total: found?.total ?? survey.response_count,
  }
}
