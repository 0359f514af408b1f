/** @jsxImportSource preact */
import type { FormTexts } from '@whofor/core/survey/respondent-texts/en'
import type { TargetedMouseEvent } from 'preact'
import type { Problems, SurveySession } from '../form/survey-session.ts'
import { EMAIL_ANCHOR } from './email-field.tsx'
import { questionAnchor } from './question-field.tsx'
import { takeFocus } from './take-focus.ts'

/** The validation errors, each linked to its field. Takes focus after each attempt. */
export function ErrorSummary({ session }: { session: SurveySession }) {
  const problems = session.problems.value
  const { survey, texts, problems: given } = session.start
  if (!problems) return null
  return (
    <div
      class="e"
      role="alert"
      tabIndex={-1}
      key={session.attempts.value}
      ref={problems === given ? null : takeFocus}
    >
      <h2>{headline(problems, texts)}</h2>
      <ul>
        {survey.questions.map(
          (question, index) =>
            problems.missing.includes(question.id) && (
              <li key={question.id} lang={question.lang} dir="auto">
                <AnchorLink to={questionAnchor(index + 1)} text={`${index + 1}. ${question.question}`} />
              </li>
            ),
        )}
        {problems.email && (
          <li>
            <AnchorLink to={EMAIL_ANCHOR} text={texts.invalidEmail} />
          </li>
        )}
      </ul>
    </div>
  )
}

export function headline({ missing, email, message }: Problems, texts: FormTexts): string {
  if (message) return message
  return email && missing.length === 0 ? texts.invalidEmail : texts.missing
}

/** Handled in script, because fragments do not resolve in a shadow root. */
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

/** Safe cast: a clicked element is connected, so its root is the document or a shadow root. */
function rootOf(element: Element): Document | ShadowRoot {
  return element.getRootNode() as Document | ShadowRoot
}
