import { readUnfinished } from '@whofor/core/survey/read-answers'
import type { UnfinishedInput } from '@whofor/core/survey/submission-schema'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { isTestId } from '../surveys/test-answers.ts'
import type { LiveSurvey, LiveSurveys } from './live-survey.ts'
import { metadataOfAnswer } from './metadata-of-answer.ts'
import { isStored } from './queries.ts'
import { putUnfinished } from './unfinished-queries.ts'

/** Keeps the answers of a visit that ended before they were sent, if the owner wants them; nothing counts them. */
export type KeepUnfinished = (
  survey: LiveSurvey,
  input: UnfinishedInput,
  userAgent: string | null,
) => Promise<void>

export function createKeepUnfinished(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  surveys: Pick<LiveSurveys, 'find'>,
): KeepUnfinished {
  return async ({ publicView: { slug } }, { submission_id, answers: chosen, ...given }, userAgent) => {
    // It may have been closed, or the setting changed, since it was cached.
    const survey = await surveys.find(slug)
    if (!survey?.settings.keeping.unfinished || isTestId(submission_id)) return
    const answers = readUnfinished(survey.questions, chosen)
    if (!answers) return
    const now = clock()
    await db.write(async (tx) => {
      await tx.lock(unfinishedLock(submission_id))
      if (await isStored(db, tx, { survey_id: survey.id, submission_id })) return
      await putUnfinished(db, tx, {
        id: newId(),
        survey_id: survey.id,
        submission_id,
        respondent_email: null,
        answers,
        metadata: metadataOfAnswer(survey, given, { userAgent, now }),
        created_at: now,
        uncounted_at: now,
      })
    })
  }
}

/** Between the unfinished and the finished response, which may arrive in either order; `store_responses` takes it, too. */
export const unfinishedLock = (submissionId: string): string => `unfinished:${submissionId}`
