/** @jsxImportSource preact */
import { Component } from 'preact'
import { type SurveySession, watchSession } from '../form/survey-session.ts'
import { EndNote } from './end-note.tsx'
import { SurveyForm } from './survey-form.tsx'

type SurveyViewProps = { session: SurveySession }

/** What the respondent sees in each phase. Rendered inside an element of class `wf`; follows the session. */
export class SurveyView extends Component<SurveyViewProps> {
  private stop: (() => void) | undefined

  override componentDidMount() {
    this.stop = watchSession(this.props.session, () => this.setState({}))
  }

  override componentWillUnmount() {
    this.stop?.()
  }

  render({ session }: SurveyViewProps) {
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
            inline={inline}
            done
            focus={focus}
          />
        )
      case 'unavailable':
        return (
          <EndNote title={texts.unavailableTitle} text={texts.unavailable} inline={inline} focus={focus} />
        )
      default:
        return <SurveyForm session={session} />
    }
  }
}
