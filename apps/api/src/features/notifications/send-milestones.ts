import { DAY_MS } from '@whofor/core/durations'
import { answersNeeded } from '@whofor/core/survey/answers-needed'
import type { Db } from '../../db/db.ts'
import type { PersonaSurvey } from '../../db/schema/rows.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import type { MailContent } from '../../mail/mail-content.ts'
import { countResponses, lastResponseAt } from '../surveys/count-responses.ts'
import { publishedQuestions } from '../surveys/stored-survey.ts'
import { firstAnswerMail, type MilestoneSurvey, thirtyAnswersMail } from './notice-mails.ts'
import { NOTICE_LIFE_MS, type NoticeDeps, needsVerified, unsubscribePath } from './notice-settings.ts'
import { type NoticeName, recordNotice, selectReachedSince, selectWatchedSurveys } from './queries.ts'

/** Surveys per query. */
const BATCH_SIZE = 50
/** A milestone of long ago is no news, as after an upgrade. */
const NEWS_MS = DAY_MS

type Watched = { survey: PersonaSurvey; email: string }

/** What an earlier process did not get to. Reads every open survey once, so only for the start. */
export async function sendMissedMilestones(deps: NoticeDeps): Promise<void> {
  await sendFor(deps, await selectReachedSince(deps.db, MILESTONES, deps.clock() - NEWS_MS))
}

/** Mails owners whose surveys have reached a milestone since the last call, each milestone once. */
export async function sendMilestones(deps: NoticeDeps): Promise<void> {
  const reached = takeReached(deps.db)
  try {
    await sendFor(deps, reached)
  } catch (error) {
    noteReached(deps.db, reached)
    throw error
  }
}

async function sendFor(deps: NoticeDeps, ids: string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    const batch = ids.slice(at, at + BATCH_SIZE)
    for (const watched of await selectWatchedSurveys(deps.db, batch, needsVerified(deps.env)))
      await sendMilestone(deps, watched)
  }
}

async function sendMilestone(deps: NoticeDeps, { survey, email }: Watched): Promise<void> {
  const { counted, options } = await countResponses(deps, survey)
  const kind: NoticeName = counted >= MILESTONES[1] ? 'thirty_answers' : 'first_answer'
  const number = kind === 'first_answer' ? MILESTONES[0] : MILESTONES[1]
  const reachedAt = await lastResponseAt(deps, survey.id, number)
  if (reachedAt === null) return
  const about: MilestoneSurvey = {
    id: survey.id,
    title: survey.title,
    personas: survey.persona_count,
    answers: counted,
    unsubscribePath: unsubscribePath(deps, { userId: survey.user_id, kind: 'milestones' }),
  }
  const content = () =>
    kind === 'first_answer'
      ? firstAnswerMail(about, survey.published_at === null ? null : reachedAt - survey.published_at)
      : thirtyAnswersMail(about, firstQuestion(survey, options))
  await enqueueOnce(deps, { userId: survey.user_id, email, surveyId: survey.id, kind, content })
}

function firstQuestion(survey: PersonaSurvey, counts: number[][]) {
  const [question] = publishedQuestions(survey)
  return {
    text: question?.question ?? '',
    options: (question?.options ?? []).map(({ text }, index) => ({ text, count: counts[0]?.[index] ?? 0 })),
  }
}

type Notice = {
  userId: string
  email: string
  surveyId: string
  kind: NoticeName
  content: () => MailContent
}

/** A survey that has 30 answers within a minute gets one mail: its first answer is no news then. */
async function enqueueOnce(
  deps: NoticeDeps,
  { userId, email, surveyId, kind, content }: Notice,
): Promise<void> {
  const notice = { user_id: userId, subject_id: surveyId, created_at: deps.clock() }
  await deps.db.write(async (tx) => {
    if (kind === 'thirty_answers') await recordNotice(deps.db, tx, { ...notice, kind: 'first_answer' })
    if (!(await recordNotice(deps.db, tx, { ...notice, kind }))) return
    await enqueueMail(deps, tx, {
      kind: 'milestone',
      user_id: userId,
      recipient: email,
      content,
      lifeMs: NOTICE_LIFE_MS,
    })
  })
}

/** The numbers of the responses that are milestones. */
const MILESTONES = [1, answersNeeded(1)] as const

/** Surveys by database, as `noteResponse` saw them. In memory: a submission must not write more for the sake of a mail. */
const reachedByDb = new WeakMap<Db, Set<string>>()

/** Call it after each response; of all the responses of a survey, two have an effect. */
export function noteResponse(db: Db, response: { surveyId: string; responseCount: number }): void {
  if (!MILESTONES.some((number) => number === response.responseCount)) return
  noteReached(db, [response.surveyId])
}

function noteReached(db: Db, surveyIds: readonly string[]): void {
  reachedByDb.set(db, new Set([...(reachedByDb.get(db) ?? []), ...surveyIds]))
}

/** The surveys that have reached a milestone since the last call. */
function takeReached(db: Db): string[] {
  const reached = reachedByDb.get(db)
  reachedByDb.delete(db)
  return [...(reached ?? [])]
}
