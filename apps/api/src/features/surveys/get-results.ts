import { type ResultsQuery, readFilter, type SurveyResults } from '@whofor/core/survey/answer-filter'
import { type CountedField, LANGUAGE_FIELD } from '@whofor/core/survey/field-columns'
import { surveyAverage } from '@whofor/core/survey/scoring'
import { fieldKeys, type HiddenFields } from '@whofor/core/survey/settings/hidden-fields'
import { texts } from '@whofor/texts/api/surveys'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { selectTook } from '../analytics/activity-queries.ts'
import { quantileOf } from '../analytics/duration-quantiles.ts'
import { countAnswers } from './answer-questions.ts'
import { askAnswers } from './ask-answers.ts'
import { getSurveyRow } from './get-survey.ts'
import { publishedQuestions, settingsOf } from './stored-survey.ts'

/** What the responses of a survey answered, when they came, and how that is for those that match a filter. */
export async function getResults(
  deps: Pick<Deps, 'db' | 'threads'>,
  actor: Actor,
  { id, filter, offset }: { id: string } & ResultsQuery,
): Promise<SurveyResults> {
  const survey = await getSurveyRow(deps.db, actor.id, id)
  if (survey.status === 'draft') throw new AppError('survey_not_active', texts.survey.not_published)
  const questions = publishedQuestions(survey)
  const asked = {
    filter: readFilter(questions, filter),
    options: questions.map(({ options }) => options.length),
    offset,
  }
  const counting = askAnswers(deps, survey, {
    key: `count:${offset}:${filter}`,
    here: (columns) => countAnswers(columns, asked),
    there: (answers) => deps.threads.reading.run('countMany', { ...answers, asked }),
  })
  const [{ days, languages, fields, ...counted }, took] = await Promise.all([
    counting,
    selectTook(deps.db, id),
  ])
  return {
    ...counted,
    average_score: averageOf(questions, counted),
    median_seconds: quantileOf(took, 0.5),
    days: days.map(([day, responses]) => ({ day, responses })),
    languages: languages === 1 ? [] : languagesOf(fields),
    fields: labelled(
      settingsOf(survey).hidden_fields,
      fields.filter(({ key }) => key !== LANGUAGE_FIELD),
    ),
  }
}

function languagesOf(counted: CountedField[]): SurveyResults['languages'] {
  const { values = [] } = counted.find(({ key }) => key === LANGUAGE_FIELD) ?? {}
  return values.map(({ value: lang, responses }) => ({ lang, responses }))
}

/** In the owner's order; those that are not kept any more come last. */
function labelled(declared: HiddenFields, counted: CountedField[]) {
  const order = fieldKeys(declared)
  const placeOf = ({ key }: CountedField) => (order.includes(key) ? order.indexOf(key) : order.length)
  return counted
    .toSorted((left, right) => placeOf(left) - placeOf(right))
    .map((field) => ({ ...field, label: declared?.fields.find(({ key }) => key === field.key)?.label ?? '' }))
}

type Counted = { matching: number; counts: number[][]; of: number[] }

/** Of the matching responses: a question that is filtered by counts others, too, so their share is taken. */
function averageOf(questions: Parameters<typeof surveyAverage>[0], { matching, counts, of }: Counted) {
  const isWhole = of.every((responses) => responses === matching)
  return isWhole ? surveyAverage(questions, counts, matching) : null
}
