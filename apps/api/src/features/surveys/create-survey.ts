import { draftOf, withCopyMark } from '@whofor/core/survey/review'
import type { SurveyDetail, SurveySetup } from '@whofor/core/survey/schema'
import { QUESTIONS_BY_LEVEL, SURVEY_LIMITS } from '@whofor/core/survey/survey'
import { texts } from '@whofor/texts/api/surveys'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { jobReplyOf } from '../jobs/job-replies.ts'
import { getSurveyRow, toSurveyDetail } from './get-survey.ts'
import { copyLogo } from './logo/change-logo.ts'
import { countDrafts, insertSurvey, updateSurvey } from './queries.ts'
import { publishedQuestions, reviewQuestions } from './stored-survey.ts'
import { copyTranslations } from './translations/change-translation.ts'

/**
 * Creates a draft and the job that writes its questions, in one write: a reload or a lost connection loses
 * nothing.
 */
export async function createSurvey(deps: Deps, actor: Actor, setup: SurveySetup) {
  await deps.limits.consume('ai', actor.id)
  const now = deps.clock()
  const id = newId()
  const { survey, job } = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    if ((await countDrafts(deps.db, tx, actor.id)) >= SURVEY_LIMITS.drafts)
      throw new AppError('draft_limit_reached', texts.survey.too_many_drafts({ max: SURVEY_LIMITS.drafts }), {
        left: 0,
      })
    const inserted = await insertSurvey(deps.db, tx, {
      id,
      user_id: actor.id,
      ...setup,
      questions: [],
      status: 'draft',
      created_at: now,
      updated_at: now,
    })
    const started = await deps.jobs.enqueue(tx, actor, {
      kind: 'survey.draft',
      subject: { type: 'survey', id },
      input: { questions: QUESTIONS_BY_LEVEL[setup.detail_level] },
      uses: { requests: 1, personas: 0 },
    })
    const draft = { ownerId: actor.id, id, status: 'draft' } as const
    const updated = await updateSurvey(deps.db, tx, draft, { draft_job_id: started.id })
    return { survey: updated ?? inserted, job: started }
  })
  return { survey: await toSurveyDetail(deps, survey), job: await jobReplyOf(deps, job) }
}

/** Creates a draft with the set-up, the questions and the settings of a survey, without its answers and limits. */
export async function duplicateSurvey(
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'events' | 'secret'>,
  actor: Actor,
  id: string,
): Promise<SurveyDetail> {
  const now = deps.clock()
  const copy = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const survey = await getSurveyRow(deps.db, actor.id, id, tx)
    if ((await countDrafts(deps.db, tx, actor.id)) >= SURVEY_LIMITS.drafts)
      throw new AppError('draft_limit_reached', texts.survey.too_many_drafts({ max: SURVEY_LIMITS.drafts }), {
        left: 0,
      })
    const inserted = await insertSurvey(deps.db, tx, {
      id: newId(),
      user_id: actor.id,
      title: withCopyMark(survey.title.slice(0, SURVEY_LIMITS.title - COPY_LENGTH)),
      relationship: survey.relationship,
      business_context: survey.business_context,
      detail_level: survey.detail_level,
      persona_count: survey.persona_count,
      questions: survey.status === 'draft' ? reviewQuestions(survey) : draftOf(publishedQuestions(survey)),
      settings: survey.settings && { ...survey.settings, time_zone: null },
      keep_days: survey.keep_days,
      status: 'draft',
      created_at: now,
      updated_at: now,
    })
    await copyLogo(deps, tx, { from: survey.id, to: inserted.id })
    await copyTranslations(deps, tx, { from: survey.id, to: inserted.id })
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'survey.changed', survey_id: inserted.id }))
    return inserted
  })
  return toSurveyDetail(deps, copy)
}

/** Room for what marks a title as a copy, in every language. */
const COPY_LENGTH = 10
