/** @jsxImportSource preact */
/// <reference path="./css-text.d.ts" />
import { renderToString } from 'preact-render-to-string'
import { FORM_ID, hiddenField } from './form/form-fields.ts'
import type { SurveyPage } from './page/survey-page.ts'
import { PageDocument } from './page-document.tsx'

export { answerField, type FilledForm, missingAnswers, readForm } from './form/form-fields.ts'
export type { Problems, Values } from './form/survey-session.ts'
/** Added to the style of a survey in several languages. */
export { default as LANGUAGES_STYLE } from './languages/languages.css'
export { lookCss } from './look-css.ts'
/** The style sheet of each page; its hash goes into the page's policy. */
export { default as SURVEY_STYLE } from './survey.css'

/**
 * Placeholder in a rendered form for each visitor's submission id: `page.replace(SUBMISSION_ID_SLOT, id)`.
 * Random per process, so that no survey text can contain it.
 */
export const SUBMISSION_ID_SLOT = crypto.randomUUID()

/** Placeholder for a visit's hidden fields, if the survey keeps any. */
export const FIELDS_SLOT = crypto.randomUUID()

/** Renders hidden fields as controls of the form. */
export function renderFields(values: Record<string, string>): string {
  const inputs = Object.entries(values).map(([key, value]) =>
    renderToString(<input type="hidden" form={FORM_ID} name={hiddenField(key)} value={value} />),
  )
  return inputs.join('')
}

/**
 * Renders a complete HTML document that works without JavaScript and is hydrated with it. Deterministic within a
 * process, so that open pages can be cached and only the slots are filled for each visitor.
 */
export function renderSurveyPage(page: SurveyPage): string {
  const submissionId = (page.state === 'invalid' && page.submissionId) || SUBMISSION_ID_SLOT
  const whole = <PageDocument page={page} submissionId={submissionId} fieldsSlot={FIELDS_SLOT} />
  return `<!doctype html>${renderToString(whole)}`
}
