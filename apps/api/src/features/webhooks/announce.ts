import { WEBHOOK_ANSWERS_MAX } from '@whofor/core/platform/webhook'
import type { DataOf } from '@whofor/core/platform/webhook-payload'
import { responseAverage, scoreOf } from '@whofor/core/survey/scoring'
import type { SurveyResponse } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import type { JobFinish, JobRun } from '../../jobs/port.ts'
import { enqueueEvent, lockWebhooks } from '../../webhooks/enqueue-event.ts'
import type { AnsweredSurvey } from '../../webhooks/port.ts'
import { selectListening } from '../../webhooks/queries.ts'
import { publishedQuestions } from '../surveys/stored-survey.ts'
import {
  type Announced,
  findAnnounced,
  saveAnnounced,
  selectReadyPersonas,
  selectResponsesAfter,
  selectUnannounced,
} from './queries.ts'

type AnnounceDeps = Pick<Deps, 'db' | 'clock' | 'webhooks'>

/**
 * Stores deliveries of the answers that are in none. The answers themselves are the queue, read behind a cursor, so that a
 * submission writes nothing more for webhooks, and many at once become few deliveries. Numbers follow the order of commits.
 */
export async function announceAnswers(deps: AnnounceDeps, survey: AnsweredSurvey): Promise<void> {
  if ((await selectListening(deps.db, deps.db.read, survey.ownerId, 'answer.created')).length === 0) return
  while (await announceSome(deps, survey)) {
    // Until none is left.
  }
}

/** What a killed process left. */
export async function announceMissed({ db, webhooks }: AnnounceDeps): Promise<void> {
  for (const survey of await selectUnannounced(db)) webhooks.answered(survey)
}

/** @returns whether there may be more */
async function announceSome(deps: AnnounceDeps, { surveyId, ownerId }: AnsweredSurvey): Promise<boolean> {
  return deps.db.write(async (tx) => {
    // Of several processes, one reads behind the cursor at a time.
    await lockWebhooks(tx, ownerId)
    const survey = await findAnnounced(deps.db, tx, surveyId)
    if (!survey) return false
    const responses = await selectResponsesAfter(deps.db, tx, surveyId, {
      after: survey.announced,
      limit: WEBHOOK_ANSWERS_MAX,
    })
    const last = responses.at(-1)
    if (!last) return false
    await enqueueEvent(deps, tx, {
      userId: ownerId,
      type: 'answer.created',
      data: () => dataOf(survey, responses),
    })
    await saveAnnounced(deps.db, tx, surveyId, last.number)
    return responses.length === WEBHOOK_ANSWERS_MAX
  })
}

function dataOf(survey: Announced, responses: SurveyResponse[]): DataOf<'answer.created'> {
  const questions = publishedQuestions(survey)
  return {
    survey: { id: survey.id, title: survey.title },
    answers: responses.map((response) => ({
      id: response.id,
      number: response.number,
      created_at: response.created_at,
      respondent_email: response.respondent_email,
      average_score: responseAverage(questions, response.answers),
      fields: response.metadata.fields ?? {},
      language: response.metadata.language ?? null,
      answers: questions.map((question, position) => ({
        question_id: question.id,
        question: question.question,
        text: question.options[response.answers[position] ?? -1]?.text ?? null,
        score: scoreOf(question, response.answers[position]),
      })),
    })),
  }
}

/** Stores the event of a job that made personas, in the write that ends it. */
export function announcePersonas(
  deps: Pick<Deps, 'db' | 'clock' | 'webhooks'>,
  { job }: JobRun,
  finish: JobFinish,
): JobFinish {
  return {
    ...finish,
    async save(tx) {
      const used = await finish.save?.(tx)
      await enqueueEvent(deps, tx, {
        userId: job.owner_id,
        type: 'personas.ready',
        data: async () => personasData(await selectReadyPersonas(deps.db, tx, job.id)),
      })
      return used
    },
  }
}

type Ready = Awaited<ReturnType<typeof selectReadyPersonas>>

function personasData(personas: Ready): DataOf<'personas.ready'> {
  const [first] = personas
  const survey =
    first && first.survey_id !== null && first.survey_title !== null
      ? { id: first.survey_id, title: first.survey_title }
      : null
  return { survey, personas: personas.map(({ id, name, subtitle }) => ({ id, name, subtitle })) }
}
