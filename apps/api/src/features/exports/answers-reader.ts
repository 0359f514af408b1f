import type { ExportedResponse } from '@whofor/core/survey/exported-answers'
import { responseAverage, scoreOf } from '@whofor/core/survey/scoring'
import type { Db } from '../../db/db.ts'
import type { PersonaSurvey } from '../../db/schema/rows.ts'
import { latestMembership } from '../surveys/membership.ts'
import { selectSurveyPersonas } from '../surveys/queries.ts'
import { publishedQuestions } from '../surveys/survey-questions.ts'
import type { StoredResponse } from './answers-queries.ts'

export type ResponseReader = (row: StoredResponse) => ExportedResponse

/** Reads stored responses of one survey as they are exported: with the texts of their options, their group and its personas. */
export async function responseReader(
  db: Db,
  survey: PersonaSurvey,
  {
    scores: withScores,
    languages,
    unfinished = false,
  }: { scores: boolean; languages: boolean; unfinished?: boolean },
): Promise<ResponseReader> {
  const questions = publishedQuestions(survey)
  const segmentOf = unfinished ? () => null : await latestMembership(db, survey)
  const personas = await selectSurveyPersonas(db, survey.id)
  const namesOf = (segment: number | null): string[] =>
    segment === null ? [] : personas.filter(({ group }) => group?.segment === segment).map(({ name }) => name)
  return ({ number, created_at, respondent_email, answers, metadata: { fields, language } }) => {
    const segment = segmentOf(number)
    return {
      number,
      created_at: new Date(created_at).toISOString(),
      respondent_email,
      group: segment === null ? null : segment + 1,
      personas: namesOf(segment),
      ...(fields ? { fields } : {}),
      ...(languages ? { language: language ?? null } : {}),
      answers: questions.map(({ options }, place) => options[answers[place] ?? -1]?.text ?? null),
      ...(withScores
        ? {
            scores: questions.map((question, place) => scoreOf(question, answers[place])),
            average_score: unfinished ? null : responseAverage(questions, answers),
          }
        : {}),
    }
  }
}
