import { HOUR_MS } from '@whofor/core/durations'
import { type ActivityKind, durationClass } from '@whofor/core/survey/submission-schema'

type Row = { survey_id: string; kind: ActivityKind; hour: number; position: number; count: number }

/** Every fifth visit ends before the last question, most of them at the third; every seventh does not begin. */
const LEAVES_EVERY = 5
const LEAVES_AT = [3, 3, 1, 4, 3, 2]
const ONLY_OPENS_EVERY = 7
const SECONDS = [48, 62, 71, 83, 94, 108, 131, 175]

/** Visits around the answers of a demo survey, as respondents' pages would have counted them. */
export function sampleActivity(survey_id: string, questions: number, times: number[]): Row[] {
  const rows = new Map<string, Row>()
  const note = (kind: ActivityKind, hour: number, position = 0): void => {
    const key = `${kind} ${hour} ${position}`
    const row = rows.get(key) ?? { survey_id, kind, hour, position, count: 0 }
    row.count += 1
    rows.set(key, row)
  }
  const visit = (hour: number, reached: number): void => {
    note('opened', hour)
    for (let question = 1; question <= reached; question += 1) note('reached', hour, question)
  }
  for (const [index, time] of times.entries()) {
    const hour = Math.floor(time / HOUR_MS)
    visit(hour, questions)
    note('finished', hour)
    note('answered', hour)
    note('took', hour, durationClass(SECONDS[index % SECONDS.length] ?? 0))
    if (index % ONLY_OPENS_EVERY === 0) visit(hour, 0)
    if (index % LEAVES_EVERY === 0)
      visit(hour, Math.min(LEAVES_AT[(index / LEAVES_EVERY) % LEAVES_AT.length] ?? 1, questions))
  }
  return [...rows.values()]
}
