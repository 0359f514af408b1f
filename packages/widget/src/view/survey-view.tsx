/** @jsxImportSource preact */
import type { SurveySession } from '../form/survey-session.ts'
import { EndNote } from './end-note.tsx'
import { SurveyForm } from './survey-form.tsx'

/** What the respondent sees in each phase. Rendered inside an element of class `wf`. */
export function SurveyView({ session }: { session: SurveySession }) {
  const { texts, inline } = session.start
  switch (session.phase.value) {
    case 'sent':
      return <EndNote title={texts.thanksTitle} text={texts.thanks} inline={inline} focus />
    case 'unavailable':
      return <EndNote title={texts.unavailableTitle} text={texts.unavailable} inline={inline} focus />
    default:
      return <SurveyForm session={session} />
  }
}
