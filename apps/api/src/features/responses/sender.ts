import type { RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import type { Env } from '../../env.ts'
import { isOwnOrigin } from '../../http/guard-origin.ts'
import type { RequestHead } from '../../http/request-head.ts'
import type { LiveSurvey } from './live-survey.ts'
import { inLanguage } from './respondent-language.ts'

const MAX_ORIGIN = 200

/** Where a submission came from. */
export type Sender = {
  userAgent: string | null
  /** Origin of another site; null for pages of this server, and for programs, which have none. */
  site: string | null
  lang: RespondentLanguage
  /** A form that was sent without JavaScript proves no work. */
  hasScript: boolean
}

export function senderOf(
  env: Pick<Env, 'publicUrl'>,
  c: RequestHead,
  survey: LiveSurvey,
  hasScript: boolean,
): Sender {
  return {
    userAgent: c.req.header('user-agent') ?? null,
    site: otherSite(env, c),
    lang: inLanguage(c, survey).lang,
    hasScript,
  }
}

/** The origin of the site that sent a request, if it is another one; "null" for files and sandboxes. */
export function otherSite(env: Pick<Env, 'publicUrl'>, c: RequestHead): string | null {
  const origin = c.req.header('origin')
  return origin === undefined || isOwnOrigin(env, origin, c.req.header('host'))
    ? null
    : origin.slice(0, MAX_ORIGIN)
}
