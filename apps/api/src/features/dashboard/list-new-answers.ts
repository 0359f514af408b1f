import {
  answersByDay,
  COUNTED_NEW_ANSWERS,
  DASHBOARD_LIST_LENGTH,
  type NewAnswers,
} from '@whofor/core/dashboard'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { countNewAnswers, selectAnswerTimes } from './queries.ts'

/** Active surveys looked at, newest first. */
const MAX_SURVEYS = 10

/** Active surveys with answers since a time, most first. */
export async function listNewAnswers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  since: number,
): Promise<NewAnswers[]> {
  const now = clock()
  const surveys = await countNewAnswers(db, actor.id, { since, surveys: MAX_SURVEYS })
  const found = surveys
    .filter((survey) => survey.new > 0)
    .sort((a, b) => b.new - a.new)
    .slice(0, DASHBOARD_LIST_LENGTH)
  return Promise.all(
    found.map(async ({ id, title, response_count, new: count }) => {
      const times = await selectAnswerTimes(db, id, COUNTED_NEW_ANSWERS)
      const isWhole = times.length < COUNTED_NEW_ANSWERS
      const days = isWhole ? answersByDay(times, now) : null
      return { survey_id: id, title, response_count, new: count, days }
    }),
  )
}
