import {
  type AnswersExport,
  type AnswersFormat,
  answerCells,
  answerHeaders,
  type ExportedResponse,
} from '@whofor/core/survey/exported-answers'
import { BYTE_ORDER_MARK, csvLine } from '@whofor/core/text/csv-line'
import type { PersonaSurvey } from '../../db/schema/rows.ts'
import { publishedQuestions } from '../surveys/survey-questions.ts'

/** `languages`: whether the survey is in several; `fields`: names of the hidden fields in the file. */
type Written = {
  survey: PersonaSurvey
  scores: boolean
  languages: boolean
  fields: readonly string[]
  now: number
}
/** A file in parts: `body` is called for one batch of responses after another, each with at least one. */
export type AnswersWriter = { head: string; body(batch: ExportedResponse[]): string; tail: string }

export const ANSWERS_WRITERS: Record<AnswersFormat, (written: Written) => AnswersWriter> = {
  csv: ({ survey, scores, languages, fields }) => ({
    head: BYTE_ORDER_MARK + csvLine(answerHeaders(publishedQuestions(survey), { scores, languages, fields })),
    body: (batch) => batch.map((response) => csvLine(answerCells(response, fields))).join(''),
    tail: '',
  }),
  json: (written) => {
    let separator = '\n'
    return {
      head: `${JSON.stringify(headOf(written)).slice(0, -1)},"responses":[`,
      body(batch) {
        const text = separator + batch.map((response) => JSON.stringify(response)).join(',\n')
        separator = ',\n'
        return text
      },
      tail: '\n]}\n',
    }
  },
}

function headOf({ survey, scores, now }: Omit<Written, 'fields'>): Omit<AnswersExport, 'responses'> {
  const { title, relationship, status } = survey
  return {
    format: 'whofor.answers',
    version: 1,
    exported_at: new Date(now).toISOString(),
    survey: {
      ...{ title, relationship, status },
      questions: publishedQuestions(survey).map(({ question, options, original, corrected_at }) => ({
        question,
        ...(original === undefined ? {} : { original }),
        ...(corrected_at === undefined ? {} : { corrected_at: new Date(corrected_at).toISOString() }),
        options: options.map((option) => ({
          text: option.text,
          ...(option.original === undefined ? {} : { original: option.original }),
          ...(scores ? { score: option.score } : {}),
        })),
      })),
    },
  }
}
