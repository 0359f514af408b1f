/** @jsxImportSource preact */
import { RESPONDENT_TEXTS, SURVEY_LIMITS } from '@whofor/core/survey/survey'
import type { SurveySession } from '../form/survey-session.ts'

export const EMAIL_ANCHOR = 'm'

/** The optional email, and the honeypot. */
export function EmailField({ session }: { session: SurveySession }) {
  const faulty = session.problems.value?.email
  return (
    <>
      <div class="m">
        <label for={EMAIL_ANCHOR}>{RESPONDENT_TEXTS.email}</label>
        <span class="q" id="h">
          {RESPONDENT_TEXTS.emailHelp}
        </span>
        {faulty && (
          <p class="w" id="em">
            {RESPONDENT_TEXTS.invalidEmail}
          </p>
        )}
        <input
          type="email"
          name="email"
          id={EMAIL_ANCHOR}
          autocomplete="email"
          maxLength={SURVEY_LIMITS.email}
          aria-describedby={faulty ? 'h em' : 'h'}
          aria-invalid={faulty || undefined}
          defaultValue={session.start.values?.email}
          disabled={session.start.preview}
        />
      </div>
      <div class="hp" aria-hidden="true">
        <label>
          Leave this empty{' '}
          <input name="website" tabIndex={-1} autocomplete="off" disabled={session.start.preview} />
        </label>
      </div>
    </>
  )
}
