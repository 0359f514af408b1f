import { DAY_MS, HOUR_MS } from '@whofor/core/durations'
import type { DraftQuestion } from '@whofor/core/survey/question-schema'
import { publishedQuestions, withNotSure } from '@whofor/core/survey/review'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { publishSurvey } from '../surveys/publish-survey.ts'
import { insertSurvey } from '../surveys/queries.ts'
import type { DemoQuestion, DemoSurvey } from './demo-survey.ts'
import { insertActivity, insertResponses } from './queries.ts'
import { sampleActivity } from './sample-activity.ts'
import { type SampledResponse, sampleAnswers } from './sample-answers.ts'

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
