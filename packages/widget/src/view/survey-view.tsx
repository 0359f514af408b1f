/** @jsxImportSource preact */
import { RESPONDENT_TEXTS } from '@whofor/core/survey/survey'
import type { SurveySession } from '../form/survey-session.ts'
import { EndNote } from './end-note.tsx'
import { SurveyForm } from './survey-form.tsx'

/** What the respondent sees in each phase. Rendered inside an element of class `wf`. */
export function SurveyView({ session }: { session: SurveySession }) {
  const inline = session.start.inline
  switch (session.phase.value) {
    case 'sent':
      return (
        <EndNote title={RESPONDENT_TEXTS.thanksTitle} text={RESPONDENT_TEXTS.thanks} inline={inline} focus />
      )
    case 'unavailable':
      return (
        <EndNote
          title={RESPONDENT_TEXTS.unavailableTitle}
          text={RESPONDENT_TEXTS.unavailable}
          inline={inline}
          focus
        />
      )
    default:
      return <SurveyForm session={session} />
  }
}
