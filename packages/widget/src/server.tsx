/** @jsxImportSource preact */
import { renderToString } from 'preact-render-to-string'
import type { SurveyPage } from './page/survey-page.ts'
import { PageDocument } from './page-document.tsx'

export { answerField, type FilledForm, missingAnswers, readForm } from './form/form-fields.ts'
export type { Problems, Values } from './form/survey-session.ts'

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
