/** @jsxImportSource preact */
import type { PublicQuestion } from '@whofor/core/survey/survey'
import { answerField } from '../form/form-fields.ts'

type QuestionFieldProps = {
  question: PublicQuestion
  number: number
  /** The initially selected option id. Later choices are only in the radios. */
  chosen?: string | undefined
  /** Why its answer was refused. */
  error?: string | undefined
  /** Once answered, CSS hides the error; it must not be announced either. */
  answered: boolean
  disabled?: boolean | undefined
}

/** One question as a native radio group, in the direction of its own text. The error summary links to the first radio. */
export function QuestionField({ question, number, chosen, error, answered, disabled }: QuestionFieldProps) {
  const errorId = error && `e${number}`
  return (
    <fieldset class={error && 'x'} dir="auto" aria-describedby={answered ? undefined : errorId}>
      <legend lang={question.lang}>
        <span>{`${number}. `}</span>
        {question.question}
      </legend>
      {error && (
        <p class="w" id={errorId}>
          {error}
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
          <bdi lang={option.lang ?? question.lang}>{option.text}</bdi>
        </label>
      ))}
    </fieldset>
  )
}

export function questionAnchor(number: number): string {
  return `q${number}`
}
