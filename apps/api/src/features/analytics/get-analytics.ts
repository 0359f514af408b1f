import {
  AI_USES,
  type AiUseReply,
  type AnalyticsQuery,
  type AnalyticsReply,
  aiUseOf,
  type SurveyFigures,
} from '@whofor/core/analytics'
import { DAY_MS } from '@whofor/core/durations'
import { texts } from '@whofor/texts/api/surveys'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { quantileOf } from './duration-quantiles.ts'
import { type Period, periodsOf } from './periods.ts'
import {
  type Counted,
  type OwnSurvey,
  selectAnswered,
  selectCalls,
  selectCounted,
  selectQuestions,
  selectSurveys,
} from './queries.ts'

/** What respondents did with the actor's surveys, or one of them. @throws AppError not_found */
export async function getAnalytics(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { range, zone, survey }: AnalyticsQuery,
): Promise<AnalyticsReply> {
  const choices = await selectSurveys(db, actor.id)
  const chosen = survey === undefined ? choices : choices.filter(({ id }) => id === survey)
  if (survey !== undefined && chosen.length === 0)
    throw new AppError('not_found', texts.get_analytics.not_found)
  const periods = periodsOf(range, zone, clock())
  const current = periods.slice(periods.length / 2)
  const ids = chosen.map(({ id }) => id)
  const [answered, counted] = await Promise.all([
    selectAnswered(db, ids, hoursOf(periods)),
    selectCounted(db, ids, hoursOf(current)),
  ])
  const sums = sumsOf(periods, answered)
  const points = current.map(({ date }, at) => ({
    date,
    answers: sums[at + current.length] ?? 0,
    before: sums[at] ?? 0,
  }))
  const surveys = chosen
    .map((one) => figuresOf(one, counted))
    .filter(({ opened, answers }) => opened > 0 || answers > 0)
    .sort((a, b) => b.answers - a.answers || b.opened - a.opened)
  const took = counted.filter(({ kind }) => kind === 'took')
  const busiest = surveys.toSorted((a, b) => b.started - a.started)[0]
  return {
    range,
    points,
    totals: {
      answers: total(points.map(({ answers }) => answers)),
      before: total(points.map(({ before }) => before)),
      opened: total(surveys.map(({ opened }) => opened)),
      started: total(surveys.map(({ started }) => started)),
      finished: total(surveys.map(({ finished }) => finished)),
      quarter: quantileOf(took, 0.25),
      median: quantileOf(took, 0.5),
      three_quarters: quantileOf(took, 0.75),
    },
    drop_off: busiest && busiest.started > 0 ? await dropOffOf(db, busiest, counted) : null,
    surveys,
    choices: choices.map(({ id, title }) => ({ id, title })),
  }
}

const total = (counts: number[]): number => counts.reduce((sum, count) => sum + count, 0)

const hoursOf = (periods: Period[]) => ({ from: periods[0]?.from ?? 0, to: periods.at(-1)?.to ?? 0 })

/** Answers in each period. */
function sumsOf(periods: Period[], answered: { hour: number; answers: number }[]): number[] {
  const sums = periods.map(() => 0)
  const sorted = answered.toSorted((a, b) => a.hour - b.hour)
  let at = 0
  for (const { hour, answers } of sorted) {
    while (at < periods.length - 1 && hour >= (periods[at]?.to ?? 0)) at += 1
    sums[at] = (sums[at] ?? 0) + answers
  }
  return sums
}

function figuresOf({ id, title, status }: OwnSurvey, counted: Counted[]): SurveyFigures {
  const own = counted.filter(({ survey_id }) => survey_id === id)
  const sumOf = (kind: Counted['kind'], position = 0) =>
    own.find((row) => row.kind === kind && row.position === position)?.count ?? 0
  return {
    id,
    title,
    status,
    opened: sumOf('opened'),
    started: sumOf('reached', 1),
    finished: sumOf('finished'),
    answers: sumOf('answered'),
    median: quantileOf(
      own.filter(({ kind }) => kind === 'took'),
      0.5,
    ),
  }
}

async function dropOffOf(
  db: Deps['db'],
  { id, title }: SurveyFigures,
  counted: Counted[],
): Promise<AnalyticsReply['drop_off']> {
  const reached = new Map(
    counted
      .filter(({ survey_id, kind }) => survey_id === id && kind === 'reached')
      .map(({ position, count }) => [position, count]),
  )
  const questions = await selectQuestions(db, id)
  return {
    survey_id: id,
    title,
    questions: questions.map(({ question }, at) => ({ question, reached: reached.get(at + 1) ?? 0 })),
  }
}

const MONTHS = 12

/** The actor's calls of the model in the last twelve months, oldest first. */
export async function getAiUse(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Pick<Actor, 'id'>,
): Promise<AiUseReply> {
  const now = new Date(clock())
  const starts = Array.from({ length: MONTHS }, (_, at) =>
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1 + at, 1),
  )
  const months = starts.map((start) => ({ month: monthOf(start), uses: noUses() }))
  const byMonth = new Map(months.map((month) => [month.month, month]))
  for (const { day, request_type, calls, tokens, cost } of await selectCalls(db, actor.id, starts[0] ?? 0)) {
    const use = byMonth.get(monthOf(day * DAY_MS))?.uses[aiUseOf(request_type)]
    if (!use) continue
    use.calls += calls
    use.tokens += tokens
    use.cost += cost
  }
  return { months }
}

const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 7)

type Uses = AiUseReply['months'][number]['uses']

/** Safe cast: the entries are those of all uses. */
const noUses = () => Object.fromEntries(AI_USES.map((use) => [use, { calls: 0, tokens: 0, cost: 0 }])) as Uses
