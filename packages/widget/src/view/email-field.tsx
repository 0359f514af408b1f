/** @jsxImportSource preact */
import { SURVEY_LIMITS } from '@whofor/core/survey/survey'
import type { SurveySession } from '../form/survey-session.ts'

export const EMAIL_ANCHOR = 'm'

/** The optional email address, unless the owner turned it off, and the honeypot. */
export function EmailField({ session }: { session: SurveySession }) {
  const faulty = session.problems.value?.email
  const { texts, values, preview, survey } = session.start
  return (
    <>
      {survey.asks_email !== false && (
        <div class="m">
          <label for={EMAIL_ANCHOR}>{texts.email}</label>
          <span class="q" id="h">
            {texts.emailHelp}
          </span>
          {faulty && (
            <p class="w" id="em">
              {texts.invalidEmail}
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
            defaultValue={values?.email}
            disabled={preview}
          />
        </div>
      )}
      <div class="hp" aria-hidden="true">
        <label>
          {`${texts.leaveEmpty} `}
          <input name="website" tabIndex={-1} autocomplete="off" disabled={preview} />
        </label>
      </div>
    </>
  )
}
