import type { QualityFinding } from '@whofor/core/survey/draft-quality'
import type { DraftQuestion } from '@whofor/core/survey/question-schema'
import { SURVEY_LIMITS } from '@whofor/core/survey/survey'
import { texts } from '@whofor/texts/console/surveys/review'
import { useId, useRef } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Field, FieldError, Form, FormError, Input } from '../../../components/ui/form.tsx'
import { Plus, X } from '../../../components/ui/icons.ts'
import { ApiError, messageOf } from '../../../lib/api.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useForm } from '../../../lib/use-form.ts'
import { EditorNotes } from './quality-notes.tsx'
import {
  editedQuestion,
  formOf,
  isNotSure,
  newOption,
  type OptionForm,
  readQuestion,
  scoreOf,
} from './question-form.ts'

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

type OptionRowProps = {
  option: OptionForm
  number: number
  fault: string | undefined
  /** Just added; takes focus. */
  isNew: boolean
  removable: boolean
  onChange: (change: Partial<OptionForm>) => void
  onRemove: () => void
}

/** One option in the editor. "Not sure" is fixed and scores 5. */
function OptionRow({ option, number, fault, isNew, removable, onChange, onRemove }: OptionRowProps) {
  const faultId = useId()
  const fixed = isNotSure(option)
  const score = `${scoreOf(option)}`
  return (
    <li>
      <div className="grid grid-cols-[minmax(0,1fr)_4.5rem_2.25rem] items-center gap-2 max-sm:grid-cols-[minmax(0,1fr)_5rem_2.75rem]">
        <Input
          name={`options.${number - 1}`}
          aria-label={fixed ? texts.fixed_option({ number }) : texts.option_label({ number })}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? faultId : undefined}
          className="max-sm:col-span-full"
          readOnly={fixed}
          autoFocus={isNew}
          value={option.text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
        <span aria-hidden className="text-right text-sm text-ink-2 sm:hidden">
          {texts.score}
        </span>
        <Input
          inputMode="numeric"
          aria-label={texts.score_of({ number })}
          className="tabular-nums"
          readOnly={fixed}
          value={option.score}
          onChange={(event) => onChange({ score: event.target.value })}
          onBlur={() => score !== option.score && onChange({ score })}
        />
        {removable && !fixed && (
          <Button
            variant="quiet"
            size="icon"
            aria-label={texts.remove_option({ number })}
            title={texts.remove_option({ number })}
            onClick={onRemove}
          >
            <X aria-hidden />
          </Button>
        )}
      </div>
      {fault && (
        <div className="mt-1.5">
          <FieldError id={faultId} message={fault} />
        </div>
      )}
    </li>
  )
}
