import { type FilledForm, missingAnswers, readForm } from './form-fields.ts'
import { type Outcome, type SentSubmission, sendSubmission } from './send-submission.ts'
import type { Problems, SurveySession } from './survey-session.ts'
import { wait } from './wait.ts'

/** Validates and sends the form. Ignored while a submission is in flight. */
export async function submitForm(session: SurveySession, form: HTMLFormElement): Promise<void> {
  const { phase, problems, start } = session
  if (start.preview || phase.value === 'sending' || phase.value === 'retrying') return
  const filled = readForm(new FormData(form))
  const found = findProblems(session, filled, form)
  session.attempts.value++
  problems.value = found
  phase.value = found ? 'open' : 'sending'
  if (found) return

  const url = `${start.origin ?? ''}/api/public/surveys/${encodeURIComponent(start.survey.slug)}/responses`
  const onRetry = (busySeconds: number) => {
    session.busySeconds.value = busySeconds
    phase.value = 'retrying'
  }
  const deps = {
    fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
    wait,
    onRetry,
    random: Math.random,
  }
  addEventListener('beforeunload', askBeforeLeaving)
  const outcome = await sendSubmission(deps, url, toSubmission(session, filled))
  removeEventListener('beforeunload', askBeforeLeaving)
  conclude(session, outcome)
}

/** Shows the browser's own leave confirmation. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function conclude(session: SurveySession, outcome: Outcome): void {
  switch (outcome.status) {
    case 'recorded':
      session.phase.value = 'sent'
      break
    case 'unavailable':
      session.phase.value = 'unavailable'
      break
    case 'incomplete':
      session.problems.value = outcome.problems
      session.phase.value = 'open'
      break
    case 'failed':
      session.phase.value = 'failed'
  }
}

function findProblems({ start }: SurveySession, filled: FilledForm, form: HTMLFormElement): Problems | null {
  const missing = missingAnswers(start.survey.questions, filled.answers)
  const email = form.querySelector<HTMLInputElement>('[type=email]')?.validity.valid === false
  return missing.length > 0 || email ? { missing, email } : null
}

function toSubmission(
  { start }: SurveySession,
  { answers, email, website, fields }: FilledForm,
): SentSubmission {
  const submission = { submission_id: start.submissionId, answers, email, fields }
  return website ? { ...submission, website } : submission
}
