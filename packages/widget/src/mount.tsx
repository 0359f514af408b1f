/** @jsxImportSource preact */
import type { PublicSurvey } from '@whofor/core/survey/survey'
import { render } from 'preact'
import { newSubmissionId } from './form/submission-id.ts'
import { createSession } from './form/survey-session.ts'
import css from './survey.css'
import { SurveyView } from './view/survey-view.tsx'

export type MountOptions = {
  survey: PublicSurvey
  /** Shows the survey as respondents see it, with nothing to choose or send. */
  preview?: boolean | undefined
  /** Where the survey is served, such as `https://surveys.example.org`; the page's own origin without it. */
  origin?: string | undefined
  /** Fixed light or dark; otherwise the page's own colour scheme. */
  theme?: 'light' | 'dark' | undefined
  onSubmitted?: (() => void) | undefined
  onUnavailable?: (() => void) | undefined
}

/**
 * Shows a survey inside `element`, in a shadow root that the page's styles do not reach and that needs no
 * inline style. Mounting again on the same element replaces what was there; an answer being sent is still sent.
 */
export function mount(element: HTMLElement, options: MountOptions): { unmount: () => void } {
  const { survey, preview, origin, theme } = options
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [surveySheet()]
  root.replaceChildren()
  if (theme) element.dataset.theme = theme
  const holder = document.createElement('div')
  holder.className = 'wf'
  holder.dir = 'auto'
  root.append(holder)

  const session = createSession({ survey, preview, origin, inline: true, submissionId: newSubmissionId() })
  session.answers.value = {}
  const stop = session.phase.subscribe((phase) => {
    if (phase === 'sent') options.onSubmitted?.()
    if (phase === 'unavailable') options.onUnavailable?.()
  })
  render(<SurveyView session={session} />, holder)
  return {
    unmount() {
      stop()
      render(null, holder)
      holder.remove()
    },
  }
}

let sheet: CSSStyleSheet | undefined

function surveySheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
  }
  return sheet
}
