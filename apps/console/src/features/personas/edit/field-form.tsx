import type { EditableField } from '@whofor/core/persona/editing'
import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { FieldError } from '../../../components/ui/field.tsx'
import { Input, Textarea } from '../../../components/ui/input.tsx'
import { messageOf } from '../../../lib/api.ts'
import { draftOf, measureOf, readDraft } from './draft.ts'
import { type FieldValue, useEditing } from './editing.ts'

type Props = {
  path: string
  field: EditableField
  label: string
  value: FieldValue | null
  onClose: () => void
}

/** Edits one field in place. */
export function FieldForm({ path, field, label, value, onClose }: Props) {
  const id = useId()
  const editing = useEditing()
  const [draft, setDraft] = useState(draftOf(value))
  const [saving, setSaving] = useState(false)
  const [fault, setFault] = useState<string>()
  const measure = measureOf(field, draft)

  async function save() {
    if (!editing || saving) return
    const read = readDraft(editing.level, path, field, draft)
    if ('fault' in read) return setFault(read.fault)
    setSaving(true)
    try {
      await editing.save(path, read.value, value)
      onClose()
    } catch (error) {
      setFault(`Not saved. Your text is kept. ${messageOf(error)}`)
      setSaving(false)
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
    const lines = field.kind === 'list' || field.kind === 'prose'
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (lines && !event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    void save()
  }

  const control = {
    id,
    value: draft,
    'aria-describedby': `${id}-measure ${id}-error`,
    'aria-invalid': fault ? (true as const) : undefined,
    onKeyDown,
    onChange: ({ target }: { target: { value: string } }) => {
      setDraft(target.value)
      setFault(undefined)
    },
    ref: focusOnce,
  }
  return (
    <form
      noValidate
      className="grid max-w-[40rem] gap-2 font-sans text-base font-normal tracking-normal print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      {field.kind === 'age' ? (
        <Input {...control} inputMode="numeric" className="max-w-24" />
      ) : (
        <Textarea {...control} rows={rowsOf(field, draft)} className="field-sizing-content min-h-10 py-2" />
      )}
      <p id={`${id}-measure`} className={`text-sm tabular-nums ${measure.over ? 'text-bad' : 'text-ink-2'}`}>
        {measure.text}
      </p>
      <div id={`${id}-error`} role="alert">
        <FieldError message={fault} />
      </div>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" size="s" busy={saving}>
          Save
        </Button>
        <Button variant="quiet" size="s" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
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
