import type { EditableField } from '@whofor/core/persona/editing'
import { texts } from '@whofor/texts/console/personas/edit'
import { type KeyboardEvent, useId } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { FieldError, Form, Input, Textarea } from '../../../components/ui/form.tsx'
import { messageOf } from '../../../lib/api.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useForm } from '../../../lib/use-form.ts'
import { BasisMark } from '../evidence/basis-mark.tsx'
import { useEvidence } from '../evidence/evidence-context.ts'
import { draftOf, type Editing, type FieldValue, measureOf, readDraft } from './editing.ts'

type Props = {
  editing: Editing
  path: string
  field: EditableField
  label: string
  value: FieldValue | null
  onClose: () => void
}

/** Edits one field in place. */
export function FieldForm({ editing, path, field, label, value, onClose }: Props) {
  const id = useId()
  const { values, issues, failure, text, submit, fail } = useForm(
    { value: draftOf(value) },
    ({ value: draft }) => {
      const read = readDraft(editing.level, path, field, draft)
      return 'fault' in read ? { issues: { value: read.fault } } : { input: read.value }
    },
  )
  const save = useAction({
    mutationFn: (edited: FieldValue) => editing.save(path, edited, value),
    onSuccess: onClose,
    onError: (error) => fail(error),
  })
  const measure = measureOf(field, values.value)
  const fault = issues.value ?? (failure ? texts.not_saved({ why: messageOf(failure) }) : undefined)

  function onKeyDown(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
    if (event.key === 'Escape') onClose()
    const lines = field.kind === 'list' || field.kind === 'prose'
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (lines && !event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  const control = {
    ...text('value'),
    id,
    'aria-describedby': `${id}-measure ${id}-error`,
    'aria-invalid': fault ? (true as const) : undefined,
    onKeyDown,
    ref: focusOnce,
  }
  return (
    <Form
      className="grid max-w-[40rem] gap-2 font-sans text-base font-normal tracking-normal print:hidden"
      onSubmit={submit((edited) => save.mutate(edited))}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      {field.kind === 'age' ? (
        <Input {...control} inputMode="numeric" className="max-w-24" />
      ) : (
        <Textarea
          {...control}
          rows={rowsOf(field, values.value)}
          className="field-sizing-content min-h-10 py-2"
        />
      )}
      <p id={`${id}-measure`} className={`text-sm tabular-nums ${measure.over ? 'text-bad' : 'text-ink-2'}`}>
        {measure.text}
      </p>
      <div id={`${id}-error`} role="alert">
        <FieldError message={fault} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <FormButtons submit={texts.save} busy={save.isPending} onCancel={onClose} />
        <Becomes path={path} />
      </div>
    </Form>
  )
}

/** Focuses with the cursor at the end. */
function focusOnce(control: HTMLTextAreaElement | HTMLInputElement | null) {
  if (!control || control === document.activeElement) return
  control.focus()
  control.setSelectionRange(control.value.length, control.value.length)
}

/** Fallback for browsers without `field-sizing`. */
function rowsOf(field: EditableField, draft: string): number {
  const lines = draft.split('\n').length
  if (field.kind === 'list') return Math.max(lines + 1, 3)
  return field.kind === 'prose'
    ? Math.max(lines, Math.ceil(draft.length / 70), 4)
    : Math.ceil((draft.length + 1) / 60)
}

const WITHOUT_MARKS = ['name', 'subtitle', 'age_range', 'quote', 'business_context_summary']

/** What the text rests on once it is saved. */
function Becomes({ path }: { path: string }) {
  const evidence = useEvidence()
  if (!evidence || WITHOUT_MARKS.includes(path)) return null
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink-2">
      {texts.becomes} <BasisMark basis="stated" /> {texts.stated_by_you}
    </p>
  )
}

type FormButtonsProps = { submit: string; busy: boolean; onCancel: () => void }

export const FormButtons = ({ submit, busy, onCancel }: FormButtonsProps) => (
  <div className="flex gap-2">
    <Button type="submit" variant="primary" size="s" busy={busy}>
      {submit}
    </Button>
    <Button variant="quiet" size="s" onClick={onCancel}>
      {texts.cancel}
    </Button>
  </div>
)
