import { type FilledForm, missingAnswers, readForm } from './form-fields.ts'
import { type SendDeps, type SentSubmission, sendSubmission } from './send-submission.ts'
import type { Problems, SurveySession } from './survey-session.ts'

/** Validates and sends the form. Ignored while a submission is in flight. */
export async function submitForm(session: SurveySession, form: HTMLFormElement): Promise<void> {
  const { phase, problems, note, start } = session
  if (start.preview || phase.value === 'sending' || phase.value === 'retrying') return
  const filled = readForm(new FormData(form))
  session.answers.value = filled.answers
  const found = findProblems(session, filled, form)
  session.attempts.value++
  problems.value = found
  phase.value = found ? 'open' : 'sending'
  if (found) return

  const url = `${start.origin ?? ''}/api/public/surveys/${encodeURIComponent(start.survey.slug)}/responses`
  const deps = {
    fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
    wait: (duration: number, seconds: number) =>
      wait(duration, (end) => {
        session.waiting.value = { seconds, end }
        phase.value = 'retrying'
      }),
    prove: (...[challenge, text]: Parameters<SendDeps['prove']>) => {
      note.value = text
      // A file of its own, loaded only if the server requires a proof.
      return import('./solve-proof.ts').then(({ solveProof }) => solveProof(challenge)).catch(() => null)
    },
    random: Math.random,
  }
  addEventListener('beforeunload', askBeforeLeaving)
  const outcome = await sendSubmission(deps, url, toSubmission(session, filled))
  removeEventListener('beforeunload', askBeforeLeaving)
  Object.assign(start.texts, outcome.texts)
  note.value = ''
  problems.value = outcome.problems ?? null
  phase.value = outcome.phase
}

/** Makes the browser ask before the page is left. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
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
  const { submissionId, survey } = start
  const submission = { submission_id: submissionId, answers, email, fields, lang: survey.lang }
  return website ? { ...submission, website } : submission
}

/**
 * Resolves after `seconds`, or sooner when the browser is back online.
 * @param onStart gets a function that ends the wait
 */
function wait(seconds: number, onStart: (end: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, seconds * 1000)
    addEventListener('online', done)
    onStart(done)
  })
}
