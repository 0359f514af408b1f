import { editableField } from '@whofor/core/persona/editing'
import { PREDEFINED_CUSTOM_FIELDS } from '@whofor/core/persona/fields'
import type { DetailLevel } from '@whofor/core/survey/survey'
import { texts } from '@whofor/texts/console/personas/edit'
import { useId, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Field, FieldError, Form, Input } from '../../../components/ui/form.tsx'
import { Plus } from '../../../components/ui/icons.ts'
import { messageOf } from '../../../lib/api.ts'
import { focusFirst } from '../../../lib/focus-first.ts'
import { useAction } from '../../../lib/use-action.ts'
import { type Issues, type Read, useForm } from '../../../lib/use-form.ts'
import { type Editing, type FieldValue, readDraft, useEditing } from './editing.ts'
import { FormButtons } from './field-form.tsx'

/** Adds a custom field with name and value. */
export function AddCustomField({ names }: { names: string[] }) {
  const editing = useEditing()
  const [open, setOpen] = useState(false)
  if (!editing) return null
  if (!open)
    return (
      <Button size="s" variant="quiet" className="mt-3 -ml-2.5 print:hidden" onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        {texts.add_field}
      </Button>
    )
  return <NewFieldForm editing={editing} names={names} onClose={() => setOpen(false)} />
}

type Props = { editing: Editing; names: string[]; onClose: () => void }

function NewFieldForm({ editing, names, onClose }: Props) {
  const id = useId()
  const { issues, failure, text, submit, fail } = useForm(
    { name: '', value: '' },
    readNewField(editing.level, names),
  )
  const save = useAction({
    mutationFn: ({ path, value }: { path: string; value: FieldValue }) => editing.save(path, value, ''),
    onSuccess: onClose,
    onError: (error) => fail(error, (path) => (path === 'path' ? 'name' : path)),
  })
  return (
    <Form
      className="mt-4 grid max-w-[40rem] gap-3 print:hidden"
      onSubmit={submit((input) => save.mutate(input))}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <Field label={texts.field} error={issues.name}>
        {(control) => (
          <Input {...control} {...text('name')} list={`${id}-names`} maxLength={60} ref={focusFirst} />
        )}
      </Field>
      <datalist id={`${id}-names`}>
        {PREDEFINED_CUSTOM_FIELDS.filter((one) => !names.includes(one)).map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <Field label={texts.value} error={issues.value}>
        {(control) => <Input {...control} {...text('value')} />}
      </Field>
      <div role="alert">
        <FieldError message={failure ? texts.not_saved({ why: messageOf(failure) }) : undefined} />
      </div>
      <FormButtons submit={texts.add} busy={save.isPending} onCancel={onClose} />
    </Form>
  )
}

type NewField = { name: string; value: string }

/** Reads a custom field whose name differs from the existing ones. */
function readNewField(
  level: DetailLevel,
  names: readonly string[],
): Read<NewField, { path: string; value: FieldValue }> {
  return (typed) => {
    const name = typed.name.trim()
    const path = `custom_fields.${name}`
    const field = editableField(path, level)
    const read = field && readDraft(level, path, field, typed.value)
    const issues: Issues<NewField> = {}
    if (!field) issues.name = texts.name_needed
    else if (names.some((other) => other.toLowerCase() === name.toLowerCase())) issues.name = texts.name_taken
    if (typed.value.trim() === '') issues.value = texts.value_needed
    else if (read && 'fault' in read) issues.value = read.fault
    return read && 'value' in read && Object.keys(issues).length === 0
      ? { input: { path, value: read.value } }
      : { issues }
  }
}
