/** @jsxImportSource preact */
import { hydrate } from 'preact'
import { readForm } from '../form/form-fields.ts'
import { loadStates } from '../form/load-states.ts'
import { newSubmissionId } from '../form/submission-id.ts'
import { createSession, type SurveySession } from '../form/survey-session.ts'
import { SurveyView } from '../view/survey-view.tsx'
import type { PageData } from './page-data.ts'

const SENT = 'sent'
const TEST = 'test_'

/**
 * Hydrates the server-rendered form, keeping answers given before the script loaded. Back to a form that was sent shows the
 * thank-you again; loading the page again starts another response.
 */
export function takeOver(root: Element, data: PageData & { state: 'form' }): SurveySession | null {
  const form = root.querySelector('form')
  if (!form) return null
  const { submission_id, answers, email } = readForm(new FormData(form))
  const { survey, texts, embedded, problems, action } = data
  const wasSent = history.state === SENT && !submission_id.startsWith(TEST)
  const session = createSession({
    survey,
    texts,
    embedded,
    problems,
    action,
    // Some browsers keep the values of hidden fields on reload.
    submissionId: (wasSent && !isBack() ? '' : submission_id) || newSubmissionId(),
    values: email === null ? { answers } : { answers, email },
  })
  hydrate(<SurveyView session={session} />, root)
  // After hydration, which expects the server's markup.
  session.answers.value = answers
  // Some browsers restore form values only now.
  addEventListener('pageshow', () => {
    session.answers.value = readForm(new FormData(form)).answers
  })
  if (wasSent && isBack()) session.phase.value = 'sent'
  else history.replaceState(null, '')
  session.phase.subscribe((phase) => {
    if (phase === 'sent') history.replaceState(SENT, '')
  })
  loadStates(root, session)
  return session
}

/** A test by the owner is not counted, and each loading is a new one. */
export function isTest({ start }: SurveySession): boolean {
  return start.submissionId.startsWith(TEST)
}

/** Safe cast: entries of this type are navigations. */
function isBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'back_forward'
}
