/** @jsxImportSource preact */
import type { SurveySession } from '../form/survey-session.ts'

// Each text is one node: hydration pairs nodes with the server's, which sends neighbours as one.

/** How many are answered: dashes and count come from the style sheet, the count as text once a script runs. */
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
