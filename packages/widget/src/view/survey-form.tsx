/** @jsxImportSource preact */
import { fillText } from '@whofor/core/survey/respondent-texts/respondent-language'
import type { TargetedSubmitEvent } from 'preact'
import { afterPaint } from '../dom/after-paint.ts'
import { FORM_ID, readForm } from '../form/form-fields.ts'
import { submitForm } from '../form/submit-form.ts'
import type { SurveySession } from '../form/survey-session.ts'
import { EmailField } from './email-field.tsx'
import { ErrorSummary, headline } from './error-summary.tsx'
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

/**
 * Status, submit button, progress and legal links (in a new tab, so that the answers are not lost). In a frame the error summary
 * may be out of sight: not every browser scrolls the host page to it.
 */
function FormEnd({ session }: { session: SurveySession }) {
  const phase = session.phase.value
  const seconds = session.waiting.value?.seconds
  const problems = session.problems.value
  const { texts, origin = '', preview, submissionId, embedded, survey } = session.start
  const sending = phase === 'sending' || phase === 'retrying'
  return (
    <>
      <input type="hidden" name="submission_id" value={submissionId} />
      <div role="status">
        {phase === 'retrying' && (
          <div class="n">
            <p>{seconds ? fillText(texts.busy, { seconds }) : texts.retrying}</p>
          </div>
        )}
      </div>
      {phase === 'failed' && (
        <div class="e" role="alert">
          <p>{texts.failed}</p>
        </div>
      )}
      {survey.consent && (
        <p class="q m" lang={survey.langs?.consent} dir="auto">
          {survey.consent}
        </p>
      )}
      <div class="go">
        {embedded && problems && <p class="w">{headline(problems, texts)}</p>}
        <button type="submit" aria-disabled={sending || undefined} disabled={preview}>
          {session.note.value || (sending ? texts.submitting : texts.submit)}
        </button>
      </div>
      <Progress session={session} />
      <p class="l">
        <a href={`${origin}/legal/terms`} target="_blank" rel="noopener">
          {texts.terms}
        </a>
        <a href={`${origin}/legal/privacy`} target="_blank" rel="noopener">
          {texts.privacy}
        </a>
      </p>
    </>
  )
}

// Each text is one node: adjacent text nodes would be merged in the server's HTML and break hydration.

/**
 * Shows which and how many questions are answered. CSS alone counts them until hydration, and without a script it also
 * shows which.
 */
function Progress({ session }: { session: SurveySession }) {
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
