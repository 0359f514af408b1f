/** @jsxImportSource preact */
import { hydrate } from 'preact'
import { afterPaint } from '../dom/after-paint.ts'
import { readForm } from '../form/form-fields.ts'
import { loadStates } from '../form/load-states.ts'
import { newSubmissionId } from '../form/submission-id.ts'
import { createSession, type SurveySession } from '../form/survey-session.ts'
import { SurveyView } from '../view/survey-view.tsx'
import type { PageData } from './page-data.ts'

const SENT = 'sent'
const TEST = 'test_'

/**
 * Hydrates the server-rendered form and keeps answers given before the script loaded. Going back to a sent form shows
 * the thank-you again; a reload starts another response.
 */
export function takeOver(root: Element, data: PageData & { state: 'form' }): SurveySession | null {
  const form = root.querySelector('form')
  if (!form) return null
  restore(form)
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
  // Done after hydration, which expects the server's markup.
  session.answers.value = answers
  // Some browsers restore form values only at this point.
  const hold = () => {
    if (session.phase.value !== SENT) history.replaceState(Object.fromEntries(new FormData(form)), '')
  }
  if (wasSent && isBack()) session.phase.value = SENT
  hold()
  addEventListener('pageshow', () => {
    session.answers.value = readForm(new FormData(form)).answers
    hold()
  })
  form.addEventListener('input', () => afterPaint(hold))
  session.phase.subscribe((phase) => {
    if (phase === SENT) history.replaceState(SENT, '')
  })
  loadStates(root, session)
  return session
}

/** Restores what was filled in from this entry of the tab's history, because most browsers reload a form empty. */
function restore(form: HTMLFormElement): void {
  const held: Record<string, string> = Object(history.state)
  for (const field of form.querySelectorAll<HTMLInputElement>('[type=radio],[type=email]')) {
    const { name, value, type } = field
    if (type === 'email') field.value = held[name] ?? value
    else if (held[name] === value) field.checked = true
  }
}

/** An owner's test is not counted, and each page load is a new one. */
export function isTest({ start }: SurveySession): boolean {
  return start.submissionId.startsWith(TEST)
}

/** Safe cast: entries of this type are navigation timings. */
function isBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'back_forward'
}
