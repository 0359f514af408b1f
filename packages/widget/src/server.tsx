/** @jsxImportSource preact */
import type { PublicSurvey } from '@whofor/core/survey/survey'
import { renderToString } from 'preact-render-to-string'
import type { Problems, Values } from './form/survey-session.ts'
import { PageDocument } from './page-document.tsx'

export { answerField, type FilledForm, missingAnswers, readForm } from './form/form-fields.ts'
export type { Problems, Values } from './form/survey-session.ts'

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

/**
 * Stands in a rendered form where each visitor's own submission id belongs:
 * `page.replace(SUBMISSION_ID_SLOT, id)`. Random for each process, so that no survey's text can contain it.
 */
export const SUBMISSION_ID_SLOT = crypto.randomUUID()

/**
 * Renders a whole HTML document that works without a script and is taken over by one.
 * Deterministic within a process, so an open page may be cached and the slot filled for each visitor.
 */
export function renderSurveyPage(page: SurveyPage): string {
  const submissionId = (page.state === 'invalid' && page.submissionId) || SUBMISSION_ID_SLOT
  return `<!doctype html>${renderToString(<PageDocument page={page} submissionId={submissionId} />)}`
}
