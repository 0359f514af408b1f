/** @jsxImportSource preact */
import { EN, type FormTexts } from '@whofor/core/survey/respondent-texts/en'
import type { PublicLogo } from '@whofor/core/survey/survey'
import { render } from 'preact'
import { element } from '../dom/element.ts'
import { loadStates } from '../form/load-states.ts'
import { reportVisit } from '../form/report-visit.ts'
import { followSession } from '../form/session-events.ts'
import { newSubmissionId } from '../form/submission-id.ts'
import { createSession, type SurveySession } from '../form/survey-session.ts'
import { lookCss, SITE_FONT } from '../look-css.ts'
import type { FrameEvent } from '../messages.ts'
import { showSteps } from '../steps/show-steps.ts'
import css from '../survey.css'
import { SurveyView } from '../view/survey-view.tsx'
import { addFields } from './add-fields.ts'
import type { FieldValues, GivenSurvey, MountEvent, SurveyData } from './mount-options.ts'
import { nameStepParts } from './parts.ts'
import { adoptSheets } from './shadow-place.ts'

type Shown = Pick<GivenSurvey, 'survey' | 'preview' | 'sample'> & {
  fields: FieldValues | undefined
  /** Origin of the server; '' for the page's own. */
  origin: string
  report: (event: MountEvent) => void
  signal: AbortSignal
}

/** Renders a survey into its place, and reports what happens until `signal` is aborted. */
export function showSurvey(holder: HTMLElement, shown: Shown) {
  const { survey, preview, sample, fields = {}, origin, report, signal } = shown
  const font = preview || survey.look?.font === 'system' ? '' : SITE_FONT
  adoptSheets(holder, [css, lookCss(survey) + font])
  if (survey.lang) holder.lang = survey.lang
  if (survey.logo) showLogo(holder, survey.logo, { origin, signal })
  const [first] = survey.questions
  const [option] = first?.options ?? []
  const chosen: Record<string, string> = sample && first && option ? { [first.id]: option.id } : {}
  const session = createSession({
    survey,
    texts: textsOf(survey),
    preview,
    values: { answers: chosen },
    origin,
    inline: true,
    // The stamp proves how much time there was to answer.
    submissionId: (survey.stamp ?? '') + newSubmissionId(),
  })
  session.answers.value = chosen
  if (sample === 'thanks') session.phase.value = 'sent'
  render(<SurveyView session={session} />, holder)
  if (survey.layout === 'one_at_a_time') {
    showSteps(holder, session.start.texts, { preview })
    nameStepParts(holder)
  }
  if (preview) return
  addFields(holder, survey.fields ?? [], fields)
  loadStates(holder, session)
  const ends = [
    followSession(session, (event) => {
      if (!isOfFrame(event)) report(event)
    }),
    reportVisit(holder, {
      url: `${origin}/api/public/surveys/${encodeURIComponent(survey.slug)}/visits`,
      isSent: () => session.phase.value === 'sent',
    }),
  ]
  signal.addEventListener('abort', () => {
    for (const end of ends) end()
  })
  if (survey.keeping) void keep(holder, session, signal)
}

function showLogo(
  holder: HTMLElement,
  { src, width, height, alt }: PublicLogo,
  { origin, signal }: Pick<Shown, 'origin' | 'signal'>,
): void {
  const size = { width: String(width), height: String(height) }
  const image = element('img', { part: 'logo', src: origin + src, alt, ...size })
  const place = element('div', { class: 'wf g' }, element('p', {}, image))
  holder.before(place)
  signal.addEventListener('abort', () => place.remove())
}

/** Loads the code for keeping answers, which few surveys need. */
async function keep(holder: HTMLElement, session: SurveySession, signal: AbortSignal): Promise<void> {
  const { survey, texts, origin = '' } = session.start
  const module = await import('../keeping/start-keeping.ts').catch(() => null)
  if (!module || signal.aborted) return
  const stop = module.startKeeping(holder, {
    survey,
    texts,
    origin,
    isSent: () => session.phase.value === 'sent',
    setId: (id) => {
      session.start.submissionId = id
    },
    whenReady: (callback) => callback(),
  })
  signal.addEventListener('abort', stop)
}

const isOfFrame = (event: FrameEvent): event is Exclude<FrameEvent, MountEvent> =>
  ['ready', 'resize', 'scroll', 'escape', 'fields'].includes(event.type)

/** Safe cast: a server's reply has either all texts or none. */
function textsOf({ texts }: SurveyData): FormTexts {
  return (texts as FormTexts | undefined) ?? EN.form
}
