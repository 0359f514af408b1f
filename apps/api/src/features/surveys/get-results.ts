import {
  countFiltered,
  type ResultsQuery,
  readFilter,
  type SurveyResults,
} from '@whofor/core/survey/answer-filter'
import { surveyAverage } from '@whofor/core/survey/scoring'
import type { Actor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { selectTook } from '../analytics/activity-queries.ts'
import { quantileOf } from '../analytics/duration-quantiles.ts'
import { answerColumns } from './answer-columns.ts'
import { getSurveyRow } from './get-survey.ts'
import { publishedQuestions } from './survey-questions.ts'
import { SURVEY_TEXTS } from './survey-texts.ts'

/** What the responses of a survey answered, when they came, and how that is for those that match a filter. */
export async function getResults(
  deps: Pick<Deps, 'db' | 'threads'>,
  actor: Actor,
  { id, filter, offset }: { id: string } & ResultsQuery,
): Promise<SurveyResults> {
  const survey = await getSurveyRow(deps.db, actor.id, id)
  if (survey.status === 'draft') throw new AppError('survey_not_active', SURVEY_TEXTS.notPublished)
  const questions = publishedQuestions(survey)
  const [columns, took] = await Promise.all([answerColumns(deps, survey), selectTook(deps.db, id)])
  const { days, ...counted } = countFiltered(
    columns,
    questions.map(({ options }) => options.length),
    { filter: readFilter(questions, filter), offset },
  )
  return {
    ...counted,
    responses: columns.numbers.length,
    average_score: averageOf(questions, counted),
    median_seconds: quantileOf(took, 0.5),
    days: days.map(([day, responses]) => ({ day, responses })),
  }
}

type Counted = { matching: number; counts: number[][]; of: number[] }

/** Of the matching responses: a question that is filtered by counts others, too, so their share is taken. */
function averageOf(questions: Parameters<typeof surveyAverage>[0], { matching, counts, of }: Counted) {
  const isWhole = of.every((responses) => responses === matching)
  return isWhole ? surveyAverage(questions, counts, matching) : null
}
