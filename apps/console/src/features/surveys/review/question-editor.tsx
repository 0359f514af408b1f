import type { DraftQuestion } from '@whofor/core/survey/schema'
import { SURVEY_LIMITS } from '@whofor/core/survey/survey'
import { Plus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Field, FieldError } from '../../../components/ui/field.tsx'
import { Form, FormError } from '../../../components/ui/form.tsx'
import { Input } from '../../../components/ui/input.tsx'
import { ApiError, messageOf } from '../../../lib/api.ts'
import { OptionRow } from './option-row.tsx'
import { formOf, newOption, type OptionForm, type QuestionIssues, readForm } from './question-form.ts'

type Props = {
  basis: DraftQuestion
  label: string
  onSave: (question: DraftQuestion) => Promise<void>
  onClose: () => void
}

/** Edits a copy, so that background updates do not overwrite the draft. */
export function QuestionEditor({ basis, label, onSave, onClose }: Props) {
  const [form, setForm] = useState(() => formOf(basis))
  const [faults, setFaults] = useState<QuestionIssues | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [isSaving, setSaving] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const added = useRef(0)
  const { options } = form
  const setOptions = (changed: OptionForm[]) => setForm({ ...form, options: changed })

  function addOption() {
    added.current += 1
    const at = options.findIndex((option) => option.before?.not_sure)
    setOptions(options.toSpliced(at < 0 ? options.length : at, 0, newOption(`new-${added.current}`)))
  }

  function removeOption(index: number) {
    const texts = element.current?.querySelectorAll<HTMLInputElement>('input[name="option"]')
    texts?.[index === options.length - 1 ? index - 1 : index + 1]?.focus()
    setOptions(options.toSpliced(index, 1))
    setFaults(null)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    const read = readForm(form, basis)
    setFaults(read.faults)
    if (!read.question) return focusFault()
    setSaving(true)
    setFailure(null)
    try {
      await onSave(read.question)
      onClose()
    } catch (error) {
      setFailure(error)
      setSaving(false)
    }
  }

  function focusFault() {
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <Form
      ref={element}
      aria-label={label}
      className="grid gap-5 max-sm:col-span-full max-sm:mt-2"
      onSubmit={submit}
    >
      <Field label="Question" error={faults?.question}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            value={form.question}
            onChange={(event) => setForm({ ...form, question: event.target.value })}
          />
        )}
      </Field>
      <fieldset className="grid min-w-0 gap-1.5">
        <legend className="mb-1.5 flex w-full justify-between gap-4 font-[550]">
          Options <span className="pr-11 text-sm font-normal text-ink-2 max-sm:pr-0">Score 1–10</span>
        </legend>
        <ul className="grid gap-2 max-sm:gap-4">
          {options.map((option, index) => (
            <OptionRow
              key={option.key}
              option={option}
              number={index + 1}
              fault={faults?.options.get(index)}
              isNew={option.key === `new-${added.current}`}
              removable={options.length > SURVEY_LIMITS.options.min}
              onChange={(change) => setOptions(options.with(index, { ...option, ...change }))}
              onRemove={() => removeOption(index)}
            />
          ))}
        </ul>
        <div role="alert" className="empty:hidden">
          {faults?.all && <FieldError message={faults.all} />}
        </div>
        {options.length < SURVEY_LIMITS.options.max && (
          <Button variant="quiet" size="s" className="-ml-2.5 justify-self-start" onClick={addOption}>
            <Plus aria-hidden />
            Add option
          </Button>
        )}
      </fieldset>
      {failure !== null && (
        <FormError title="Couldn’t save the question">
          <p>{failureText(failure)}</p>
        </FormError>
      )}
      <div className="flex justify-end gap-2 max-sm:*:flex-1">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isSaving}>
          {isSaving ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </Form>
  )
}

function failureText(failure: unknown): string {
  if (failure instanceof ApiError && failure.code === 'stale_revision')
    return 'It was changed in another window. Save again to replace that version with yours, or cancel to see it.'
  return `${messageOf(failure)} What you typed is kept.`
}
