import { setImmediate, setTimeout } from 'node:timers/promises'
import type { ExportedResponse } from '@whofor/core/survey/exported-answers'
import { responseAverage, scoreOf } from '@whofor/core/survey/scoring'
import type { Db } from '../../db/db.ts'
import type { PersonaSurvey } from '../../db/schema/rows.ts'
import { latestMembership } from '../surveys/list-responses.ts'
import { selectSurveyPersonas } from '../surveys/queries.ts'
import { publishedQuestions } from '../surveys/stored-survey.ts'
import type { StoredResponse } from './queries.ts'

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

/** A turn of the event loop that takes others longer shows that they are busy. */
const BUSY_MS = 1
const TIMES_AS_LONG = 3
const MAX_PAUSE_MS = 20

/**
 * Call it between two batches of an export: other requests are served meanwhile. While they are busy, it waits three times as long
 * as the batch took, so that the export leaves them most of the event loop.
 */
export function createGiveWay(): () => Promise<void> {
  let resumed = performance.now()
  return async () => {
    const paused = performance.now()
    await setImmediate()
    const isBusy = performance.now() - paused > BUSY_MS
    if (isBusy) await setTimeout(Math.min(TIMES_AS_LONG * (paused - resumed), MAX_PAUSE_MS))
    resumed = performance.now()
  }
}
