import type { SubmissionInput } from '@whofor/core/survey/submission-schema'
import type { Env } from '../../env.ts'
import { AppError } from '../../errors.ts'
import type { RequestHead } from '../../http/request-head.ts'
import { notAvailable, requireAvailable } from './require-available.ts'
import { inLanguage } from './respondent-language.ts'
import type { RespondentService } from './respondent-service.ts'
import { senderOf } from './sender.ts'
import { shownEnd } from './shown-survey.ts'

/** Stores a widget's submission; resolves once it is on disk. Rejects with the AppError of the reply. */
export type AcceptSubmission = (head: RequestHead, slug: string, submission: SubmissionInput) => Promise<void>

export function createAcceptSubmission(
  env: Pick<Env, 'publicUrl'>,
  { surveys, submitResponse }: RespondentService,
): AcceptSubmission {
  /** After its end it says so, as its page does, also to whom the form was open before. */
  const refusal = async (head: RequestHead, slug: string, error: unknown): Promise<unknown> => {
    if (!(error instanceof AppError) || error.code !== 'survey_not_available') return error
    const active = await surveys.findActive(slug)
    if (!active?.end) return notAvailable(head)
    const { unavailableTitle, unavailable } = shownEnd(active, inLanguage(head, active.survey).lang).texts
    return new AppError('survey_not_available', unavailableTitle, {
      texts: { unavailableTitle, unavailable },
    })
  }
  return async (head, slug, submission) => {
    const survey = requireAvailable(head, await surveys.findCached(slug))
    try {
      await submitResponse(survey, submission, senderOf(env, head, survey, true))
    } catch (error) {
      throw await refusal(head, slug, error)
    }
  }
}
