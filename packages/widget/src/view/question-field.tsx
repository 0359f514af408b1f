/** @jsxImportSource preact */
import { type PublicQuestion, RESPONDENT_TEXTS } from '@whofor/core/survey/survey'
import { answerField } from '../form/form-fields.ts'

type QuestionFieldProps = {
  question: PublicQuestion
  number: number
  /** Option id chosen before this form was made. Later choices stay in the radios and are never written back. */
  chosen?: string | undefined
  missing: boolean
  /** A note that was answered since is hidden by the style sheet, and must not be read out either. */
  answered: boolean
  disabled?: boolean | undefined
}

/** One question as a native radio group. The first radio's id is what the summary links to. */
export function QuestionField({ question, number, chosen, missing, answered, disabled }: QuestionFieldProps) {
  const error = missing ? `e${number}` : undefined
  return (
    <fieldset class={missing ? 'x' : undefined} aria-describedby={answered ? undefined : error}>
      <legend>
        <span>{`${number}.`}</span>
        {question.question}
      </legend>
      {missing && (
        <p class="w" id={error}>
          {RESPONDENT_TEXTS.missingOne}
        </p>
      )}
      {question.options.map((option, index) => (
        <label key={option.id}>
          <input
            type="radio"
            name={answerField(question.id)}
            value={option.id}
            id={index === 0 ? questionAnchor(number) : undefined}
            defaultChecked={option.id === chosen}
            disabled={disabled}
            required
          />
          {option.text}
        </label>
      ))}
    </fieldset>
  )
}

export function questionAnchor(number: number): string {
  return `q${number}`
}
