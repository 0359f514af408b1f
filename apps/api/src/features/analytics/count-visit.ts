import { durationClass, type VisitInput } from '@whofor/core/survey/submission-schema'
import type { Deps } from '../../deps.ts'
import { type Activity, hourOf, prepareAddActivity } from './activity-queries.ts'

const FLUSH_MS = 500
/** More come only from someone who wants to fill the memory. */
const MAX_WAITING = 20_000

/** A visit that came further, or was finished. Counted within a second; a killed process forgets that second. */
export type CountVisit = (surveyId: string, visit: VisitInput) => void

/** Counts visits in memory and writes them together, so that a hall full of people is a few rows. */
export function createCountVisit(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'stopping'>): CountVisit {
  const add = prepareAddActivity(deps.db)
  let waiting = new Map<string, Activity>()
  let isScheduled = false

  function note(survey_id: string, kind: Activity['kind'], position = 0): void {
    const hour = hourOf(deps.clock())
    const key = `${survey_id} ${kind} ${hour} ${position}`
    const known = waiting.get(key)
    if (known) known.count += 1
    else if (waiting.size < MAX_WAITING) waiting.set(key, { survey_id, kind, hour, position, count: 1 })
    if (!isScheduled) setTimeout(() => void flush(), FLUSH_MS).unref()
    isScheduled = true
  }

  async function flush(): Promise<void> {
    isScheduled = false
    const surveys = Map.groupBy(waiting.values(), ({ survey_id }) => survey_id)
    waiting = new Map()
    if (deps.stopping()) return
    for (const rows of surveys.values()) {
      // A survey that was deleted meanwhile must not take the others with it.
      await deps.db
        .write(async (tx) => {
          for (const row of rows) await add(tx, row)
        })
        .catch((err: unknown) => deps.log.info({ err }, 'visits were not counted'))
    }
  }

  return (surveyId, { before, reached, seconds }) => {
    if (before === null) note(surveyId, 'opened')
    for (let question = (before ?? 0) + 1; question <= reached; question += 1)
      note(surveyId, 'reached', question)
    if (seconds === undefined) return
    note(surveyId, 'finished')
    note(surveyId, 'took', durationClass(seconds))
  }
}
