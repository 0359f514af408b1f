import type { QualityFinding } from '@whofor/core/survey/draft-quality'
import type { DraftQuestion } from '@whofor/core/survey/question-schema'
import { SURVEY_LIMITS } from '@whofor/core/survey/survey'
import { texts } from '@whofor/texts/console/surveys/review'
import { useRef } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Field, FieldError } from '../../../components/ui/field.tsx'
import { Form, FormError } from '../../../components/ui/form.tsx'
import { Plus } from '../../../components/ui/icons.ts'
import { Input } from '../../../components/ui/input.tsx'
import { ApiError, messageOf } from '../../../lib/api.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useForm } from '../../../lib/use-form.ts'
import { OptionRow } from './option-row.tsx'
import { editedQuestion, formOf, newOption, readQuestion } from './question-form.ts'
import { EditorNotes } from './question-notes.tsx'

type Props = {
  basis: DraftQuestion
  label: string
  /** Notes that still hold for the question as edited. */
  notesOn?: (edited: DraftQuestion) => QualityFinding[]
  onSave: (question: DraftQuestion) => Promise<void>
  onClose: () => void
}

/** Edits a copy, so that background updates do not overwrite the draft. */
export function QuestionEditor({ basis, label, notesOn, onSave, onClose }: Props) {
  const { values, issues, failure, change, text, submit, fail } = useForm(
    () => formOf(basis),
    readQuestion(basis),
  )
  const save = useAction({
    mutationFn: onSave,
    onSuccess: onClose,
    onError: (error) => fail(error, (path) => path.replace(/^questions\.\d+\./, '')),
  })
  const element = useRef<HTMLFormElement>(null)
  const added = useRef(0)
  const { options } = values

  function addOption() {
    added.current += 1
    const at = options.findIndex((option) => option.before?.not_sure)
    const place = at < 0 ? options.length : at
    change({ options: options.toSpliced(place, 0, newOption(`new-${added.current}`)) })
  }

  function removeOption(index: number) {
    const near = index === options.length - 1 ? index - 1 : index + 1
    element.current?.querySelector<HTMLElement>(`[name="options.${near}"]`)?.focus()
    change({ options: options.toSpliced(index, 1) })
  }
  return (
    <Form
      ref={element}
      aria-label={label}
      className="grid gap-5 max-sm:col-span-full max-sm:mt-2"
      onSubmit={submit((question) => save.mutate(question))}
    >
      <Field label={texts.question_field} error={issues.question}>
        {(control) => <Input {...control} {...text('question')} autoFocus />}
      </Field>
      {notesOn && <EditorNotes notes={notesOn(editedQuestion(basis, values))} />}
      <fieldset className="grid min-w-0 gap-1.5">
        <legend className="mb-1.5 flex w-full justify-between gap-4 font-[550]">
          {texts.options}
          <span className="pr-11 text-sm font-normal text-ink-2 max-sm:pr-0">
            {options.some(({ before }) => before?.score === 0) ? texts.score_range_zero : texts.score_range}
          </span>
        </legend>
        <ul className="grid gap-2 max-sm:gap-4">
          {options.map((option, index) => (
            <OptionRow
              key={option.key}
              option={option}
              number={index + 1}
              fault={issues[`options.${index}`]}
              isNew={option.key === `new-${added.current}`}
              removable={options.length > SURVEY_LIMITS.options.min}
              onChange={(part) => change({ options: options.with(index, { ...option, ...part }) })}
              onRemove={() => removeOption(index)}
            />
          ))}
        </ul>
        <div role="alert" className="empty:hidden">
          <FieldError message={issues.options} />
        </div>
        {options.length < SURVEY_LIMITS.options.max && (
          <Button variant="quiet" size="s" className="-ml-2.5 justify-self-start" onClick={addOption}>
            <Plus aria-hidden />
            {texts.add_option}
          </Button>
        )}
      </fieldset>
      {failure && (
        <FormError title={texts.save_failed}>
          <p>{failureText(failure)}</p>
        </FormError>
      )}
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-auto">
        <Button variant="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" busy={save.isPending}>
          {save.isPending ? texts.saving : texts.save}
        </Button>
      </div>
    </Form>
  )
}

function failureText(failure: unknown): string {
  if (failure instanceof ApiError && failure.code === 'stale_revision') return texts.changed_elsewhere
  return texts.typed_kept({ message: messageOf(failure) })
}
