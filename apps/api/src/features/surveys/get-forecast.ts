import { isChosen } from '@whofor/core/segments/segment-responses'
import type { GroupForecast } from '@whofor/core/survey/groups-schema'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { newShareOf } from './get-groups.ts'
import { getRun } from './get-run.ts'
import { getSurveyRow } from './get-survey.ts'
import { publishedQuestions } from './survey-questions.ts'

const MAX_RUNS = 500
/** With more answers groups are as steady as they get. */
const MOST_RESPONSES = 1000

/** By run; its answers never change, so each is measured once. */
const forecastsByRun = new LRUCache<string, Promise<GroupForecast>>({ max: MAX_RUNS })

/**
 * When the groups that an open survey asks for will be steady, or those that its answers support if it asks for more.
 * @returns null where there are no groups to measure, for a closed survey and above 1,000 answers
 */
export async function getForecast(
  deps: Pick<Deps, 'db' | 'threads' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<GroupForecast | null> {
  const survey = await getSurveyRow(deps.db, actor.id, id)
  if (survey.status !== 'active' || survey.response_count === 0) return null
  const tolerance = newShareOf(survey)
  const asked = await getRun(deps, survey, { k: survey.persona_count, tolerance })
  const isSupported = !asked.advice || survey.persona_count <= asked.advice.max
  const run = isSupported ? asked : await getRun(deps, survey, { k: asked.advice?.best ?? 1, tolerance })
  const { method, responses, requested: personas } = run
  const segments = run.counted.segments.length
  if (!isChosen(method) || segments < 2 || responses > MOST_RESPONSES) return null
  const known = forecastsByRun.get(run.id)
  if (known) return known
  const input = {
    source: deps.db.source,
    surveyId: survey.id,
    questions: publishedQuestions(survey),
    responses: responses + run.gaps,
    ...{ personas, segments, method },
  }
  const measuring = deps.threads.counting.run('forecastGroups', input)
  forecastsByRun.set(run.id, measuring)
  try {
    return await measuring
  } catch (error) {
    forecastsByRun.delete(run.id)
    throw error
  }
}
