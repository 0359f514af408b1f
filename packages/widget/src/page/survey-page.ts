import type { PublicSurvey } from '@whofor/core/survey/survey'
import type { Problems, Values } from '../form/survey-session.ts'

/** A page of the respondent: the form, the form with what is wrong in it, the thanks, no survey, or wait. */
export type SurveyPage = {
  /** Addresses of the hashed files that manifest.json names. */
  assets: { css: string; js: string }
  /** Shown in an iframe on another site. */
  embedded?: boolean | undefined
  /** Fixed light or dark; otherwise the reader's own. */
  theme?: 'light' | 'dark' | undefined
  lang?: string | undefined
} & (
  | { state: 'open'; survey: PublicSurvey; action: string }
  | {
      state: 'invalid'
      survey: PublicSurvey
      action: string
      problems: Problems
      values: Values
      /** The id that the refused form came with, so that the mended one keeps it. */
      submissionId?: string | undefined
    }
  | { state: 'sent'; survey: PublicSurvey }
  | { state: 'unavailable' }
  /** Too much is going on: a title, a sentence, and a link to try again, whether or not there is such a survey. */
  | { state: 'busy'; title: string; text: string; again?: { text: string; href: string } | undefined }
)
