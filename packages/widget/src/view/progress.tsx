/** @jsxImportSource preact */
import { fillText } from '@whofor/core/survey/respondent-texts/fill-text'
import type { SurveySession } from '../form/survey-session.ts'

// Each text is one node: adjacent text nodes would be merged in the server's HTML and break hydration.

/**
 * Shows which and how many questions are answered. CSS alone counts them until hydration, and without a script it also
 * shows which.
 */
export function Progress({ session }: { session: SurveySession }) {
  const { survey, texts, embedded, inline } = session.start
  const total = survey.questions.length
  const [before, after] = fillText(texts.progress, { total }).split('{count}')
  const answers = session.answers.value
  return (
    <p class={embedded || inline ? 'p' : 'p s'}>
      <span aria-hidden="true">
        {survey.questions.map((question) => (
          <i key={question.id} class={answers?.[question.id] && 'on'} />
        ))}
      </span>
      <small>
        {before || null}
        <output aria-live="off">{answers && Object.keys(answers).length}</output>
        {after}
      </small>
    </p>
  )
}
