import { readAnswers } from '@whofor/core/survey/read-answers'
import type { SubmissionInput } from '@whofor/core/survey/schema'
import { RESPONDENT_TEXTS } from '@whofor/core/survey/survey'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { refreshCounts } from '../surveys/count-responses.ts'
import type { LiveSurvey, LiveSurveys } from './live-survey.ts'
import type { NotifyOwner } from './notify-owner.ts'
import { isStored, prepareCount, prepareInsert } from './queries.ts'

/** Stores one answer sheet; resolves once it is on disk. */
export type SubmitResponse = (
  survey: LiveSurvey,
  submission: SubmissionInput,
  userAgent: string | null,
) => Promise<void>

/**
 * Rolls back a write whose submission is stored already; other writes in the same commit are not affected.
 */
class AlreadyStored extends Error {}

/**
 * Prepares the statements that store submissions. A sheet is rejected unless it answers every question with a
 * known option. Idempotent by submission id: the first sheet is kept. The survey must be active when the
 * write runs.
 */
export function createSubmitResponse(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'stopping'>,
  surveys: Pick<LiveSurveys, 'find'>,
  notifyOwner: NotifyOwner,
): SubmitResponse {
  const requireActive = async (survey: LiveSurvey): Promise<void> => {
    if (await surveys.find(survey.publicView.slug)) return
    throw new AppError('survey_not_available', RESPONDENT_TEXTS.unavailableTitle)
  }
  const countResponse = prepareCount(deps.db)
  const insertResponse = prepareInsert(deps.db)
  return async (survey, submission, userAgent) => {
    const answers = readAnswers(survey.questions, submission.answers)
    // Submissions that are not stored get the same reply from a closed survey as all others.
    if (!answers || submission.website) await requireActive(survey)
    if (!answers) throw new AppError('answers_incomplete', RESPONDENT_TEXTS.missing)
    if (submission.website) return
    const now = deps.clock()
    const response = {
      id: newId(),
      survey_id: survey.id,
      submission_id: submission.submission_id,
      respondent_email: submission.email,
      answers,
      metadata: { user_agent: userAgent?.slice(0, 400) ?? null, submitted_at: now },
      created_at: now,
    }
    try {
      const responseCount = await deps.db.write(async (tx) => {
        const [counted] = await countResponse(tx, { survey_id: survey.id })
        if (!counted) {
          // A retry after the reply was lost and the survey closed: it is stored, so it succeeds.
          if (await isStored(deps.db, tx, response)) throw new AlreadyStored()
          throw new AppError('survey_not_available', RESPONDENT_TEXTS.unavailableTitle)
        }
        // The survey's row is locked until the commit, so numbers follow the order of commits.
        const inserted = await insertResponse(tx, { ...response, number: counted.response_count })
        if (inserted.length === 0) throw new AlreadyStored()
        return counted.response_count
      })
      notifyOwner({ surveyId: survey.id, ownerId: survey.ownerId, responseCount })
      refreshCounts(deps, { id: survey.id, response_count: responseCount }, answers)
    } catch (error) {
      if (!(error instanceof AlreadyStored)) throw error
    }
  }
}
