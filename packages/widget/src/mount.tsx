/** @jsxImportSource preact */
import { EN, type FormTexts } from '@whofor/core/survey/respondent-texts/en'
import type { PublicSurvey } from '@whofor/core/survey/survey'
import { render } from 'preact'
import { reportVisit } from './form/report-visit.ts'
import { newSubmissionId } from './form/submission-id.ts'
import { createSession } from './form/survey-session.ts'
import { lookCss, SITE_FONT } from './look-css.ts'
import { showSteps } from './steps/show-steps.ts'
import css from './survey.css'
import { SurveyView } from './view/survey-view.tsx'

export type MountOptions = {
  /** As the server gives it: with the form's texts, English without them, and their language. */
  survey: PublicSurvey & { lang?: string | undefined; texts?: FormTexts | undefined }
  /** Read-only preview of what respondents see. */
  preview?: boolean | undefined
  /** Makes the preview show an answer, or what comes after all of them. */
  sample?: 'answer' | 'thanks' | undefined
  /** Origin of the server, such as `https://surveys.example.org`; defaults to the page's own. */
  origin?: string | undefined
  /** Forces light or dark where the survey's own settings do not; defaults to the page's colour scheme. */
  theme?: 'light' | 'dark' | undefined
  onSubmitted?: (() => void) | undefined
  onUnavailable?: (() => void) | undefined
}

/**
 * Mounts a survey in a shadow root on `element`, isolated from the page's styles and without inline styles. Mounting again
 * replaces it; a submission in flight is still sent.
 */
export function mount(element: HTMLElement, options: MountOptions): { unmount: () => void } {
  const { survey, preview, origin } = options
  const { look } = survey
  const theme = !look?.theme || look.theme === 'auto' ? options.theme : look.theme
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  const font = preview || look?.font === 'system' ? '' : SITE_FONT
  root.adoptedStyleSheets = [surveySheet(), sheetOf(lookCss(survey) + font)]
  root.replaceChildren()
  if (theme) element.dataset.theme = theme
  else delete element.dataset.theme
  const holder = document.createElement('div')
  holder.className = 'wf'
  holder.dir = 'auto'
  if (survey.lang) holder.lang = survey.lang
  root.append(holder)

  const [first] = survey.questions
  const [option] = first?.options ?? []
  const sample: Record<string, string> = options.sample && first && option ? { [first.id]: option.id } : {}
  const session = createSession({
    survey,
    texts: survey.texts ?? EN.form,
    preview,
    values: { answers: sample },
    origin,
    inline: true,
    submissionId: newSubmissionId(),
  })
  session.answers.value = sample
  if (options.sample === 'thanks') session.phase.value = 'sent'
  const stop = session.phase.subscribe((phase) => {
    if (phase === 'sent') options.onSubmitted?.()
    if (phase === 'unavailable') options.onUnavailable?.()
  })
  render(<SurveyView session={session} />, holder)
  if (survey.layout === 'one_at_a_time') showSteps(holder, session.start.texts, { preview })
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
  sheet ??= sheetOf(css)
  return sheet
}

function sheetOf(text: string): CSSStyleSheet {
  const made = new CSSStyleSheet()
  made.replaceSync(text)
  return made
}
