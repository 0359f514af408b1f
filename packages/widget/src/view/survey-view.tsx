/** @jsxImportSource preact */
import type { SurveySession } from '../form/survey-session.ts'
import { EndNote } from './end-note.tsx'
import { SurveyForm } from './survey-form.tsx'

/** What the respondent sees in each phase. Rendered inside an element of class `wf`. */
export function SurveyView({ session }: { session: SurveySession }) {
  const { texts, inline, survey } = session.start
  // Without an attempt, the thank-you is shown again on Back, and focus stays where it is.
  const focus = session.attempts.value > 0
  switch (session.phase.value) {
    case 'sent':
      return (
        <EndNote
          title={texts.thanksTitle}
          text={texts.thanks}
          button={survey.button}
          langs={survey.langs}
          inline={inline}
          done
          focus={focus}
        />
      )
    case 'unavailable':
      return <EndNote title={texts.unavailableTitle} text={texts.unavailable} inline={inline} focus={focus} />
    default:
      return <SurveyForm session={session} />
  }
}
