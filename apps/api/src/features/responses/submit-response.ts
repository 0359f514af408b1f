import { readAnswers } from '@whofor/core/survey/read-answers'
import { respondentTexts } from '@whofor/core/survey/respondent-texts/languages'
import type { SubmissionInput } from '@whofor/core/survey/submission-schema'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { hourOf, prepareAddActivity } from '../analytics/activity-queries.ts'
import { lastNumberOf, refreshCounts } from '../surveys/count-responses.ts'
import { isTestId, isTestOf } from '../surveys/test-answers.ts'
import { createKeepRefused } from './keep-refused.ts'
import { unfinishedLock } from './keep-unfinished.ts'
import type { LiveSurvey, LiveSurveys } from './live-survey.ts'
import { metadataOfAnswer } from './metadata-of-answer.ts'
import type { NotifyOwner } from './notify-owner.ts'
import { insertUncounted, isStored, isUncounted, prepareCount, prepareInsert } from './queries.ts'
import { personOf, refuseSecond } from './refuse-second.ts'
import { type Refusal, refuseSubmission } from './refuse-submission.ts'
import { hasAnswered } from './refused-queries.ts'
import type { Sender } from './sender.ts'
import { removeUnfinished } from './unfinished-queries.ts'

/** Stores one answer sheet; resolves once it is on disk. */
export type SubmitResponse = (
  survey: LiveSurvey,
  submission: SubmissionInput,
  sender: Sender,
) => Promise<void>

/** Replaced in replies: they must be the same for surveys that never were. */
const notAvailable = () => new AppError('survey_not_available', respondentTexts(null).form.unavailableTitle)

/**
 * Rolls back a write whose submission is stored already; other writes in the same commit are not affected.
 */
class AlreadyStored extends Error {}

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
  const countResponse = prepareCount(deps.db)
  const insertResponse = prepareInsert(deps.db)
  const addActivity = prepareAddActivity(deps.db)
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
    const { one_per_person, unfinished } = survey.settings.keeping
    // Another write may lock its unfinished answer and wait for the survey's row.
    const mergedBy = unfinished ? {} : { merge: survey.id }
    try {
      const counted = await deps.db.write(async (tx) => {
        if (unfinished) {
          await tx.lock(unfinishedLock(response.submission_id))
          await removeUnfinished(deps.db, tx, response)
        }
        const [counted] = await countResponse(tx, { survey_id: survey.id, now })
        if (!counted) {
          // A retry after the reply was lost and the survey closed: it is stored, so it succeeds.
          if (await isStored(deps.db, tx, response)) throw new AlreadyStored()
          throw notAvailable()
        }
        // The survey's row is locked until the commit, so numbers follow the order of commits.
        const number = lastNumberOf(counted)
        const inserted = await insertResponse(tx, { ...response, number })
        if (inserted.length === 0) throw new AlreadyStored()
        if (counted.answers_revision > 0 && (await isUncounted(deps.db, tx, response)))
          throw new AlreadyStored()
        // Nobody else can have stored an answer of this person since the survey's row was locked.
        const person = one_per_person ? personOf(response) : undefined
        if (person && (await hasAnswered(deps.db, tx, { ...response, person }))) throw new AlreadyStored()
        const answered = { survey_id: survey.id, kind: 'answered', hour: hourOf(now), position: 0, count: 1 }
        await addActivity(tx, answered)
        return counted
      }, mergedBy)
      notifyOwner({ surveyId: survey.id, ownerId: survey.ownerId, responseCount: counted.response_count })
      refreshCounts(deps, { id: survey.id, ...counted }, answers)
    } catch (error) {
      if (!(error instanceof AlreadyStored)) throw error
      if (one_per_person) await refuseSecond(deps, survey, response)
    }
  }
}
