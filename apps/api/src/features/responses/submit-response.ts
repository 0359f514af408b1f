import type { RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import { respondentTexts } from '@whofor/core/survey/respondent-texts/respondent-texts'
import { readAnswers } from '@whofor/core/survey/scoring'
import { type FieldValues, PERSON_FIELD, readFieldValues } from '@whofor/core/survey/settings/hidden-fields'
import type { SubmissionInput, UnfinishedInput } from '@whofor/core/survey/submission-schema'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { refreshCounts } from '../surveys/count-responses.ts'
import { isUnsigned } from '../surveys/person-key.ts'
import { isTestId, isTestOf } from '../surveys/test-answers.ts'
import type { LiveSurvey, LiveSurveys } from './live-survey.ts'
import { insertUncounted } from './queries.ts'
import { createKeepRefused, type Refusal, refuseSubmission, type Sender } from './refuse-submission.ts'
import { alreadyAnswered, createStoreResponse } from './store-response.ts'
import { languagesOf } from './survey-page.ts'

/** Stores one answer sheet; resolves once it is on disk. */
export type SubmitResponse = (
  survey: LiveSurvey,
  submission: SubmissionInput,
  sender: Sender,
) => Promise<void>

/** A response that counts, and how many its survey has now. */
export type CountedResponse = { surveyId: string; ownerId: string; responseCount: number }

/** The routes translate it, so that the reply is the same for a survey that never existed. */
const notAvailable = () => new AppError('survey_not_available', respondentTexts(null).form.unavailableTitle)

/**
 * Prepares the statements that store submissions. A sheet is rejected unless it answers every question with a
 * known option. Test answers, known by their submission id, and refused ones are stored where nothing counts them; what becomes
 * of all others is decided in `store-response.ts`. Idempotent by submission id: the first sheet is kept.
 */
export function createSubmitResponse(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'stopping' | 'secret' | 'events' | 'limits'>,
  surveys: Pick<LiveSurveys, 'find'>,
  onCounted: (response: CountedResponse) => void,
): SubmitResponse {
  const requireActive = async (survey: LiveSurvey): Promise<void> => {
    if (await surveys.find(survey.publicView.slug)) return
    throw notAvailable()
  }
  const storeResponse = createStoreResponse(deps.db)
  const noteUncounted = ({ id, ownerId }: LiveSurvey) =>
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
      metadata: metadataOfAnswer(deps, survey, submission, { userAgent: sender.userAgent, now }),
      created_at: now,
    }
    if (isTestId(submission.submission_id)) {
      if (!isTestOf(deps, survey.id, submission.submission_id)) throw notAvailable()
      const isOpen = await deps.db.write((tx) =>
        insertUncounted(deps.db, tx, { ...response, reason: 'test', uncounted_at: now }),
      )
      if (!isOpen) throw notAvailable()
      noteUncounted(survey)
      return
    }
    const refusal = await refuseSubmission(deps, survey, submission, sender)
    if (refusal) return refuse(survey, { ...response, uncounted_at: now }, refusal, sender)
    const stored = await storeResponse(survey.settings.keeping, response)
    if (stored.state === 'not_open') throw notAvailable()
    if (stored.state === 'second') {
      noteUncounted(survey)
      throw alreadyAnswered(survey)
    }
    // Known: a repetition of one that is stored.
    if (stored.state !== 'counted') return
    const { counters } = stored
    onCounted({ surveyId: survey.id, ownerId: survey.ownerId, responseCount: counters.response_count })
    refreshCounts(deps, { id: survey.id, ...counters }, answers)
  }
}

type Given = Pick<UnfinishedInput, 'fields' | 'lang'>

/** What is kept beside the answers themselves: nothing more is said of a response than its owner needs. */
export function metadataOfAnswer(
  deps: Pick<Deps, 'secret'>,
  survey: LiveSurvey,
  given: Given,
  { userAgent, now }: { userAgent: string | null; now: number },
) {
  return {
    user_agent: userAgent?.slice(0, 400) ?? null,
    submitted_at: now,
    ...fieldsOf(deps, survey, given),
    ...languageOfAnswer(survey, given),
  }
}

/** Its hidden fields, of those that the survey keeps; nothing without any. Without its signature, a user id is left out. */
function fieldsOf(
  deps: Pick<Deps, 'secret'>,
  survey: LiveSurvey,
  given: Pick<Given, 'fields'>,
): { fields?: FieldValues } {
  const fields = readFieldValues(survey.settings.hidden_fields, readerOf(given))
  if (hasUnsignedPerson(deps, survey, given)) delete fields[PERSON_FIELD]
  return Object.keys(fields).length > 0 ? { fields } : {}
}

const readerOf =
  ({ fields = {} }: Pick<Given, 'fields'>) =>
  (key: string): unknown =>
    Object.hasOwn(fields, key) ? fields[key] : undefined

export function hasUnsignedPerson(
  deps: Pick<Deps, 'secret'>,
  survey: LiveSurvey,
  given: Pick<Given, 'fields'>,
): boolean {
  const read = readerOf(given)
  const person = readFieldValues(survey.settings.hidden_fields, read)[PERSON_FIELD]
  return person !== undefined && isUnsigned(deps, survey, String(read(PERSON_FIELD)), read)
}

/** Only for a survey in several languages. */
function languageOfAnswer(survey: LiveSurvey, { lang }: Given): { language?: RespondentLanguage } {
  const language = survey.translations.size > 0 && languagesOf(survey).find((one) => one === lang)
  return language ? { language } : {}
}
