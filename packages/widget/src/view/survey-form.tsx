/** @jsxImportSource preact */
import type { TargetedSubmitEvent } from 'preact'
import { afterPaint } from '../dom/after-paint.ts'
import { FORM_ID, readForm } from '../form/form-fields.ts'
import { submitForm } from '../form/submit-form.ts'
import type { SurveySession } from '../form/survey-session.ts'
import { EmailField } from './email-field.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormEnd } from './form-end.tsx'
import { Heading } from './heading.tsx'
import { QuestionField } from './question-field.tsx'

/** The form: the same markup on the server, hydrated, mounted and in a preview. */
export function SurveyForm({ session }: { session: SurveySession }) {
  const { survey, texts, action, inline, preview, values } = session.start
  const missing = session.problems.value?.missing ?? []

  const onSubmit = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submitForm(session, event.currentTarget)
  }
  const onChange = ({ currentTarget }: { currentTarget: HTMLFormElement }) => {
    afterPaint(() => {
      session.answers.value = readForm(new FormData(currentTarget)).answers
    })
  }

  return (
    <div>
      <Heading text={survey.title} lang={survey.title_lang} inline={inline} />
      <p class="q" lang={survey.langs?.intro} dir="auto">
        {texts.intro}
      </p>
      <ErrorSummary session={session} />
      <form
        id={FORM_ID}
        method="post"
        action={action}
        ref={leaveChecksToScript}
        onSubmit={onSubmit}
        onChange={onChange}
      >
        {survey.questions.map((question, index) => (
          <QuestionField
            key={question.id}
            question={question}
            number={index + 1}
            chosen={values?.answers[question.id]}
            error={missing.includes(question.id) ? texts.missingOne : undefined}
            answered={session.answers.value?.[question.id] !== undefined}
            disabled={preview}
          />
        ))}
        <EmailField session={session} />
        <FormEnd session={session} />
      </form>
    </div>
  )
}

/**
 * With JavaScript the error summary replaces the browser's validation bubbles. Chromium tells screen readers that a required radio
 * is invalid before anything was chosen.
 */
function leaveChecksToScript(form: HTMLFormElement | null): void {
  if (!form) return
  form.noValidate = true
  for (const input of form.querySelectorAll('input')) input.required = false
}
