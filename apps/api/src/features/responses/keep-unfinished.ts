import { readUnfinished } from '@whofor/core/survey/scoring'
import type { UnfinishedInput } from '@whofor/core/survey/submission-schema'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { isTestId } from '../surveys/test-answers.ts'
import type { LiveSurvey, LiveSurveys } from './live-survey.ts'
import { lockOpen, putUnfinished, selectStored } from './store-queries.ts'
import { metadataOfAnswer } from './submit-response.ts'

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
    // The setting may have changed since it was cached.
    const survey = await surveys.find(slug)
    if (!survey?.settings.keeping.unfinished || isTestId(submission_id)) return
    const answers = readUnfinished(survey.questions, chosen)
    if (!answers) return
    const now = clock()
    const survey_id = survey.id
    await db.write(async (tx) => {
      // The finished response may arrive at the same time, before or after it.
      if (!(await lockOpen(db, tx, survey_id, now))) return
      const [stored] = await selectStored(db, tx, survey_id, [submission_id])
      if (stored) return
      await putUnfinished(db, tx, {
        id: newId(),
        survey_id,
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
