/** @jsxImportSource preact */
import { hydrate } from 'preact'
import { readForm } from '../form/form-fields.ts'
import { newSubmissionId } from '../form/submission-id.ts'
import { createSession, type SurveySession } from '../form/survey-session.ts'
import { SurveyView } from '../view/survey-view.tsx'
import type { PageData } from './page-data.ts'

const SENT = 'sent'

/** Makes the server's form live. What was chosen before the script came is read first, and stays. */
export function takeOver(root: Element, data: PageData & { state: 'form' }): SurveySession | null {
  const form = root.querySelector('form')
  if (!form) return null
  const { submission_id, answers, email } = readForm(new FormData(form))
  const { survey, embedded, problems, action } = data
  const session = createSession({
    survey,
    embedded,
    problems,
    action,
    // A page that comes back from the history has sent its id already: what is filled in now is another answer.
    submissionId: history.state === SENT ? newSubmissionId() : submission_id || newSubmissionId(),
    values: email === null ? { answers } : { answers, email },
  })
  hydrate(<SurveyView session={session} />, root)
  // After hydration, which takes texts and attributes as it finds them.
  session.answers.value = answers
  // Some browsers restore a form only now.
  addEventListener('pageshow', () => {
    session.answers.value = readForm(new FormData(form)).answers
  })
  session.phase.subscribe((phase) => {
    if (phase === 'sent') history.replaceState(SENT, '')
  })
  return session
}
