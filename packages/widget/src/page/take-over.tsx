/** @jsxImportSource preact */
import { hydrate } from 'preact'
import { readForm } from '../form/form-fields.ts'
import { newSubmissionId } from '../form/submission-id.ts'
import { createSession, type SurveySession } from '../form/survey-session.ts'
import { SurveyView } from '../view/survey-view.tsx'
import type { PageData } from './page-data.ts'

const SENT = 'sent'

/** Hydrates the server-rendered form, keeping answers given before the script loaded. */
export function takeOver(root: Element, data: PageData & { state: 'form' }): SurveySession | null {
  const form = root.querySelector('form')
  if (!form) return null
  const { submission_id, answers, email } = readForm(new FormData(form))
  const { survey, texts, embedded, problems, action } = data
  const session = createSession({
    survey,
    texts,
    embedded,
    problems,
    action,
    // A page restored from history has already used its id; this is a new submission.
    submissionId:
      history.state === SENT && !submission_id.startsWith('test_')
        ? newSubmissionId()
        : submission_id || newSubmissionId(),
    values: email === null ? { answers } : { answers, email },
  })
  hydrate(<SurveyView session={session} />, root)
  // After hydration, which expects the server's markup.
  session.answers.value = answers
  // Some browsers restore form values only now.
  addEventListener('pageshow', () => {
    session.answers.value = readForm(new FormData(form)).answers
  })
  session.phase.subscribe((phase) => {
    if (phase === 'sent') history.replaceState(SENT, '')
  })
  return session
}
