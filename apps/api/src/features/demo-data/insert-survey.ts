import { DAY_MS, HOUR_MS } from '@whofor/core/durations'
import { seededRandom } from '@whofor/core/random'
import type { DraftQuestion } from '@whofor/core/survey/question-schema'
import { publishedQuestions, withNotSure } from '@whofor/core/survey/review'
import { type ActivityKind, durationClass } from '@whofor/core/survey/submission-schema'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { publishSurvey } from '../surveys/publish-survey.ts'
import { insertSurvey } from '../surveys/queries.ts'
import type { DemoGroup, DemoQuestion, DemoSurvey } from './demo-survey.ts'
import { insertActivity, insertResponses } from './queries.ts'

const BROWSERS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
]

/**
 * Inserts a survey as if its owner had reviewed it and, unless it is a draft, published it and received
 * answers.
 * @returns its id
 */
export async function insertDemoSurvey(
  deps: Deps,
  actor: Actor,
  demo: DemoSurvey,
  seed: number,
): Promise<string> {
  const id = newId()
  const created_at = deps.clock() - demo.startedDaysAgo * DAY_MS
  const questions = demo.questions.map(toDraftQuestion)
  await deps.db.write(async (tx) => {
    await insertSurvey(deps.db, tx, {
      id,
      user_id: actor.id,
      ...demo.setup,
      questions,
      status: 'draft',
      created_at,
      updated_at: created_at,
    })
  })
  if (!demo.answered) return id
  const published = created_at + HOUR_MS
  await publishSurvey({ ...deps, clock: () => published }, actor, { id, revision: 0 })
  const optionCounts = publishedQuestions(questions).map(({ options }) => options.length)
  const sheets = sampleAnswers(optionCounts, demo.answered, seed)
  const open = { from: published, to: deps.clock() - HOUR_MS }
  await insertAnswers(deps, id, sheets, demo.answered.emails, open)
  return id
}

function toDraftQuestion({ question, options, explanation }: DemoQuestion, index: number): DraftQuestion {
  const scored = options.map(([text, score]) => ({ text, score }))
  return { id: `d${index + 1}`, question, options: withNotSure(scored), explanation, approved: true }
}

/** Inserts all answers in one write. Email addresses are spread evenly over the time. */
async function insertAnswers(
  deps: Pick<Deps, 'db'>,
  survey_id: string,
  sheets: SampledResponse[],
  emails: string[],
  open: { from: number; to: number },
): Promise<void> {
  const every = Math.floor(sheets.length / Math.max(1, emails.length))
  const rows = sheets.map(({ answers, passed }, index) => {
    const at = Math.round(open.from + passed * (open.to - open.from))
    return {
      id: newId(),
      survey_id,
      number: index + 1,
      submission_id: newId(),
      respondent_email: index % every === 0 ? (emails[index / every] ?? null) : null,
      answers,
      metadata: { user_agent: BROWSERS[index % BROWSERS.length] ?? null, submitted_at: at },
      created_at: at,
    }
  })
  const questions = sheets[0]?.answers.length ?? 0
  await deps.db.write(async (tx) => {
    await insertResponses(deps.db, tx, survey_id, rows)
    const times = rows.map(({ created_at }) => created_at)
    await insertActivity(deps.db, tx, sampleActivity(survey_id, questions, times))
  })
}

/** Probability of the group's usual answer; otherwise any option, including "Not sure". */
const USUAL_PROBABILITY = 0.76
/** Above 1: more answers come in the first days than later. */
const EARLY_EXPONENT = 1.5

/** One answer sheet, and when it was sent as a fraction of the time the survey was open, 0 to 1. */
type SampledResponse = { answers: number[]; passed: number }

/**
 * Draws answer sheets of the planted groups, earliest first. Deterministic.
 * @param optionCounts how many options each question has
 */
export function sampleAnswers(
  optionCounts: number[],
  { count, groups }: { count: number; groups: DemoGroup[] },
  seed: number,
): SampledResponse[] {
  const random = seededRandom(seed)
  const sheets = Array.from({ length: count }, () => {
    const group = pick(groups, random())
    const answers = optionCounts.map((options, question) => {
      const any = Math.floor(random() * options)
      return random() < USUAL_PROBABILITY ? (group?.usual[question] ?? any) : any
    })
    return { answers, passed: random() ** EARLY_EXPONENT }
  })
  return sheets.sort((left, right) => left.passed - right.passed)
}

function pick(groups: DemoGroup[], draw: number): DemoGroup | undefined {
  let left = draw
  for (const group of groups) {
    left -= group.share
    if (left < 0) return group
  }
  return groups.at(-1)
}

type Row = { survey_id: string; kind: ActivityKind; hour: number; position: number; count: number }

/** Every fifth visit ends before the last question, most of them at the third; every seventh does not begin. */
const LEAVES_EVERY = 5
const LEAVES_AT = [3, 3, 1, 4, 3, 2]
const ONLY_OPENS_EVERY = 7
const SECONDS = [48, 62, 71, 83, 94, 108, 131, 175]

/** Visits around the answers of a demo survey, as respondents' pages would have counted them. */
function sampleActivity(survey_id: string, questions: number, times: number[]): Row[] {
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
