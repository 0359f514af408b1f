/** @jsxImportSource preact */
import { RESPONDENT_TEXTS } from '@whofor/core/survey/survey'
import type { TargetedMouseEvent } from 'preact'
import type { Problems, SurveySession } from '../form/survey-session.ts'
import { EMAIL_ANCHOR } from './email-field.tsx'
import { questionAnchor } from './question-field.tsx'
import { takeFocus } from './take-focus.ts'

/** What keeps the form from being sent, with a link to each place. A new one after each attempt takes the focus. */
export function ErrorSummary({ session }: { session: SurveySession }) {
  const problems = session.problems.value
  const { survey, problems: given } = session.start
  if (!problems) return null
  return (
    <div
      class="e"
      role="alert"
      tabIndex={-1}
      key={session.attempts.value}
      ref={problems === given ? null : takeFocus}
    >
      <h2>{headline(problems)}</h2>
      <ul>
        {survey.questions.map(
          (question, index) =>
            problems.missing.includes(question.id) && (
              <li key={question.id}>
                <AnchorLink to={questionAnchor(index + 1)} text={`${index + 1}. ${question.question}`} />
              </li>
            ),
        )}
        {problems.email && (
          <li>
            <AnchorLink to={EMAIL_ANCHOR} text={RESPONDENT_TEXTS.invalidEmail} />
          </li>
        )}
      </ul>
    </div>
  )
}

function headline({ missing, email, message }: Problems): string {
  if (message) return message
  return email && missing.length === 0 ? RESPONDENT_TEXTS.invalidEmail : RESPONDENT_TEXTS.missing
}

/** Followed by hand, because a fragment does not reach into a shadow root. */
function AnchorLink({ to, text }: { to: string; text: string }) {
  const follow = (event: TargetedMouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    rootOf(event.currentTarget).getElementById(to)?.focus()
  }
  return (
    <a href={`#${to}`} onClick={follow}>
      {text}
    </a>
  )
}

/** What has been clicked is in a page, so its root is the document or a shadow root. */
function rootOf(element: Element): Document | ShadowRoot {
  return element.getRootNode() as Document | ShadowRoot
}
