/** @jsxImportSource preact */
import { EN, type FormTexts } from '@whofor/core/survey/respondent-texts/en'
import type { PublicSurvey } from '@whofor/core/survey/survey'
import { render } from 'preact'
import { reportVisit } from './form/report-visit.ts'
import { newSubmissionId } from './form/submission-id.ts'
import { createSession } from './form/survey-session.ts'
import css from './survey.css'
import { SurveyView } from './view/survey-view.tsx'

export type MountOptions = {
  /** As the server gives it: with the form's texts, English without them, and their language. */
  survey: PublicSurvey & { lang?: string | undefined; texts?: FormTexts | undefined }
  /** Read-only preview of what respondents see. */
  preview?: boolean | undefined
  /** Origin of the server, such as `https://surveys.example.org`; defaults to the page's own. */
  origin?: string | undefined
  /** Forces light or dark; defaults to the page's colour scheme. */
  theme?: 'light' | 'dark' | undefined
  onSubmitted?: (() => void) | undefined
  onUnavailable?: (() => void) | undefined
}

/**
 * Mounts a survey in a shadow root on `element`, isolated from the page's styles and without inline styles. Mounting again
 * replaces it; a submission in flight is still sent.
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
  if (survey.lang) holder.lang = survey.lang
  root.append(holder)

  const session = createSession({
    survey,
    texts: survey.texts ?? EN.form,
    preview,
    origin,
    inline: true,
    submissionId: newSubmissionId(),
  })
  session.answers.value = {}
  const stop = session.phase.subscribe((phase) => {
    if (phase === 'sent') options.onSubmitted?.()
    if (phase === 'unavailable') options.onUnavailable?.()
  })
  render(<SurveyView session={session} />, holder)
  const stopReports = preview
    ? () => {}
    : reportVisit(holder, {
        url: `${origin ?? ''}/api/public/surveys/${encodeURIComponent(survey.slug)}/visits`,
        isSent: () => session.phase.value === 'sent',
      })
  return {
    unmount() {
      stop()
      stopReports()
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
