import { readAnswers } from '@whofor/core/survey/read-answers'
import { respondentTexts } from '@whofor/core/survey/respondent-texts/languages'
import type { SubmissionInput } from '@whofor/core/survey/submission-schema'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { refreshCounts } from '../surveys/count-responses.ts'
import { isTestId, isTestOf } from '../surveys/test-answers.ts'
import { createKeepRefused } from './keep-refused.ts'
import type { LiveSurvey, LiveSurveys } from './live-survey.ts'
import { metadataOfAnswer } from './metadata-of-answer.ts'
import type { NotifyOwner } from './notify-owner.ts'
import { insertUncounted } from './queries.ts'
import { refuseSecond } from './refuse-second.ts'
import { type Refusal, refuseSubmission } from './refuse-submission.ts'
import type { Sender } from './sender.ts'
import { createStoreResponse } from './store-response.ts'

/** Stores one answer sheet; resolves once it is on disk. */
export type SubmitResponse = (
  survey: LiveSurvey,
  submission: SubmissionInput,
  sender: Sender,
) => Promise<void>

/** Replaced in replies: they must be the same for surveys that never were. */
const notAvailable = () => new AppError('survey_not_available', respondentTexts(null).form.unavailableTitle)

/**
 * Prepares the statements that store submissions. A sheet is rejected unless it answers every question with a
 * known option. Test answers, known by their submission id, and refused ones are stored where nothing counts them. Idempotent by
 * submission id: the first sheet is kept; where each person has one answer, another sheet under that id or with the same user id
 * is refused. The survey must be active when the write runs.
 */
export function createSubmitResponse(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'stopping' | 'secret' | 'events' | 'limits'>,
  surveys: Pick<LiveSurveys, 'find'>,
  notifyOwner: NotifyOwner,
): SubmitResponse {
  const requireActive = async (survey: LiveSurvey): Promise<void> => {
    if (await surveys.find(survey.publicView.slug)) return
    throw notAvailable()
  }
  const storeResponse = createStoreResponse(deps.db)
  const noteTest = ({ id, ownerId }: LiveSurvey) =>
    deps.events.publish(ownerId, { type: 'survey.changed', survey_id: id })
  const keepRefused = createKeepRefused(deps)
  type Row = Parameters<typeof keepRefused>[0]
  const refuse = async (survey: LiveSurvey, row: Row, refusal: Refusal, sender: Sender): Promise<void> => {
    const { cause, error } = refusal
    // Submissions that are not stored get the same reply from a closed survey as all others.
    if (!cause) await requireActive(survey)
    else {
      const metadata = { ...row.metadata, cause, ...(sender.site === null ? {} : { site: sender.site }) }
      if (!(await keepRefused({ ...row, metadata }))) throw notAvailable()
    }
    if (error) throw error
  }
  return async (survey, submission, sender) => {
    const answers = readAnswers(survey.questions, submission.answers)
    if (!answers) {
      await requireActive(survey)
      throw new AppError('answers_incomplete', respondentTexts(sender.lang).form.missing)
    }
    const now = deps.clock()
    const response = {
      id: newId(),
      survey_id: survey.id,
      submission_id: submission.submission_id,
      respondent_email: survey.settings.asks_email ? submission.email : null,
      answers,
      metadata: metadataOfAnswer(survey, submission, { userAgent: sender.userAgent, now }),
      created_at: now,
    }
    if (isTestId(submission.submission_id)) {
      if (!isTestOf(deps, survey.id, submission.submission_id)) throw notAvailable()
      const isOpen = await deps.db.write((tx) =>
        insertUncounted(deps.db, tx, { ...response, reason: 'test', uncounted_at: now }),
      )
      if (!isOpen) throw notAvailable()
      noteTest(survey)
      return
    }
    const refusal = await refuseSubmission(deps, survey, submission, sender)
    if (refusal) return refuse(survey, { ...response, uncounted_at: now }, refusal, sender)
    const { keeping } = survey.settings
    const stored = await storeResponse(keeping, response)
    if (stored.state === 'not_open') throw notAvailable()
    if (stored.state !== 'counted') {
      if (keeping.one_per_person) await refuseSecond(deps, survey, response)
      return
    }
    const { counters } = stored
    notifyOwner({ surveyId: survey.id, ownerId: survey.ownerId, responseCount: counters.response_count })
    refreshCounts(deps, { id: survey.id, ...counters }, answers)
  }
}
