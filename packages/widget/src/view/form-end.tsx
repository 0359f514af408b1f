/** @jsxImportSource preact */
import { RESPONDENT_TEXTS } from '@whofor/core/survey/survey'
import type { SurveySession } from '../form/survey-session.ts'

/** Status, submit button and legal links (in a new tab, so that the answers are not lost). */
export function FormEnd({ session }: { session: SurveySession }) {
  const phase = session.phase.value
  const busySeconds = session.busySeconds.value
  const { origin = '', preview, submissionId } = session.start
  const sending = phase === 'sending' || phase === 'retrying'
  return (
    <>
      <input type="hidden" name="submission_id" value={submissionId} />
      <div role="status">
        {phase === 'retrying' && (
          <div class="n">
            <p>{busySeconds ? RESPONDENT_TEXTS.busy(busySeconds) : RESPONDENT_TEXTS.retrying}</p>
          </div>
        )}
      </div>
      {phase === 'failed' && (
        <div class="e" role="alert">
          <p>{session.failure.value ?? RESPONDENT_TEXTS.failed}</p>
        </div>
      )}
      <div class="go">
        <button type="submit" aria-disabled={sending || undefined} disabled={preview}>
          {sending ? RESPONDENT_TEXTS.submitting : RESPONDENT_TEXTS.submit}
        </button>
        <p>
          <a href={`${origin}/legal/terms`} target="_blank" rel="noopener">
            {RESPONDENT_TEXTS.terms}
          </a>
          <a href={`${origin}/legal/privacy`} target="_blank" rel="noopener">
            {RESPONDENT_TEXTS.privacy}
          </a>
        </p>
      </div>
    </>
  )
}
