import { KEEPING_TEXTS } from '@whofor/core/survey/respondent-texts/keeping-texts'
import { DEFAULT_LANGUAGE } from '@whofor/core/survey/respondent-texts/respondent-language'
import { PERSON_FIELD } from '@whofor/core/survey/settings/hidden-fields'
import { newId } from '../../db/new-id.ts'
import type { NewUncountedResponse } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { LiveSurvey } from './live-survey.ts'
import { findSubmitted, hasAnswered, insertRefused } from './refused-queries.ts'

type Response = Omit<NewUncountedResponse, 'reason' | 'number' | 'uncounted_at'>

/** The id stays that of the response that counts. */
const REFUSED = 'again_'

/**
 * Where each person has one answer, a browser sends all of its answers under one submission id: other answers than those
 * that are stored are a second response, the same ones a repetition. So is each with the user id of another response.
 * @throws AppError already_answered
 */
export async function refuseSecond(
  { db, events }: Pick<Deps, 'db' | 'events'>,
  survey: LiveSurvey,
  response: Response,
): Promise<void> {
  const stored = await findSubmitted(db, response)
  if (stored && isSame(stored, response)) return
  const person = stored ? undefined : personOf(response)
  if (!stored && !(person && (await hasAnswered(db, db.read, { ...response, person })))) return
  const submission_id = `${REFUSED}${response.submission_id}`
  const refused = { ...response, id: newId(), submission_id, uncounted_at: response.created_at }
  await db.write((tx) => insertRefused(db, tx, refused))
  events.publish(survey.ownerId, { type: 'survey.changed', survey_id: survey.id })
  const { answeredTitle, answered } = KEEPING_TEXTS[survey.language ?? DEFAULT_LANGUAGE]
  throw new AppError('already_answered', answeredTitle, {
    texts: { unavailableTitle: answeredTitle, unavailable: answered },
  })
}

/** By the value that the page around the survey or its link gave, if the owner keeps it. */
export const personOf = ({ metadata }: Pick<Response, 'metadata'>): string | undefined =>
  metadata.fields?.[PERSON_FIELD]

type Content = Pick<Response, 'answers' | 'respondent_email'>

const isSame = (one: Content, other: Content): boolean =>
  one.respondent_email === other.respondent_email && one.answers.join() === other.answers.join()
