/** @jsxImportSource preact */
import type { SurveySession } from '../form/survey-session.ts'

// Each text is one node: adjacent text nodes would be merged in the server's HTML and break hydration.

/** Number of answered questions, by CSS counters until hydration. */
export function Progress({ session }: { session: SurveySession }) {
  const { survey, embedded, inline } = session.start
  const answers = session.answers.value
  return (
    <p class={embedded || inline ? 'p' : 'p s'}>
      <span aria-hidden="true">
        {survey.questions.map((question) => (
          <i key={question.id} />
        ))}
      </span>
      <small>
        <output aria-live="off">{answers && Object.keys(answers).length}</output>
        {` of ${survey.questions.length} answered`}
      </small>
    </p>
  )
}
