/** @jsxImportSource preact */
import { fillText } from '@whofor/core/survey/respondent-texts/fill-text'
import type { SurveySession } from '../form/survey-session.ts'
import { headline } from './error-summary.tsx'
import { Progress } from './progress.tsx'

/**
 * Status, submit button, progress and legal links (in a new tab, so that the answers are not lost). In a frame the error summary
 * may be out of sight: not every browser scrolls the host page to it.
 */
export function FormEnd({ session }: { session: SurveySession }) {
  const phase = session.phase.value
  const seconds = session.waiting.value?.seconds
  const problems = session.problems.value
  const { texts, origin = '', preview, submissionId, embedded, survey } = session.start
  const sending = phase === 'sending' || phase === 'retrying'
  return (
    <>
      <input type="hidden" name="submission_id" value={submissionId} />
      <div role="status">
        {phase === 'retrying' && (
          <div class="n">
            <p>{seconds ? fillText(texts.busy, { seconds }) : texts.retrying}</p>
          </div>
        )}
      </div>
      {phase === 'failed' && (
        <div class="e" role="alert">
          <p>{texts.failed}</p>
        </div>
      )}
      {survey.consent && (
        <p class="q m" lang={survey.langs?.consent} dir="auto">
          {survey.consent}
        </p>
      )}
      <div class="go">
        {embedded && problems && <p class="w">{headline(problems, texts)}</p>}
        <button type="submit" aria-disabled={sending || undefined} disabled={preview}>
          {session.note.value || (sending ? texts.submitting : texts.submit)}
        </button>
      </div>
      <Progress session={session} />
      <p class="l">
        <a href={`${origin}/legal/terms`} target="_blank" rel="noopener">
          {texts.terms}
        </a>
        <a href={`${origin}/legal/privacy`} target="_blank" rel="noopener">
          {texts.privacy}
        </a>
      </p>
    </>
  )
}
