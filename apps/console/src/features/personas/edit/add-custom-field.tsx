import { editableField } from '@whofor/core/persona/editing'
import { PREDEFINED_CUSTOM_FIELDS } from '@whofor/core/persona/fields'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Field, FieldError } from '../../../components/ui/field.tsx'
import { Input } from '../../../components/ui/input.tsx'
import { messageOf } from '../../../lib/api.ts'
import { readDraft } from './draft.ts'
import { useEditing } from './editing.ts'

/** Adds a custom field with name and value. */
export function AddCustomField({ names }: { names: string[] }) {
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <Button size="s" variant="quiet" className="mt-3 -ml-2.5 print:hidden" onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        Add a field
      </Button>
    )
  return <NewField names={names} onClose={() => setOpen(false)} />
}

function NewField({ names, onClose }: { names: string[]; onClose: () => void }) {
  const id = useId()
  const editing = useEditing()
  const [name, setName] = useState('')
  const [value, setValue] = useState('')
  const [fault, setFault] = useState<{ name?: string; value?: string; whole?: string }>({})
  const [saving, setSaving] = useState(false)

  async function save() {
    if (!editing || saving) return
    const path = `custom_fields.${name.trim()}`
    const field = editableField(path, editing.level)
    if (!field) return setFault({ name: 'Enter a name of up to 60 characters' })
    if (names.some((other) => other.toLowerCase() === name.trim().toLowerCase()))
      return setFault({ name: 'There is already a field with this name' })
    if (value.trim() === '') return setFault({ value: 'Enter a value' })
    const read = readDraft(editing.level, path, field, value)
    if ('fault' in read) return setFault({ value: read.fault })
    setSaving(true)
    try {
      await editing.save(path, read.value, '')
      onClose()
    } catch (error) {
      setFault({ whole: `Not saved. Your text is kept. ${messageOf(error)}` })
      setSaving(false)
    }
  }

  return (
    <form
      noValidate
      className="mt-4 grid max-w-[40rem] gap-3 print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <Field label="Field" error={fault.name}>
        {(control) => (
          <Input
            {...control}
            list={`${id}-names`}
            maxLength={60}
            value={name}
            ref={focusFirst}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <datalist id={`${id}-names`}>
        {PREDEFINED_CUSTOM_FIELDS.filter((one) => !names.includes(one)).map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <Field label="Value" error={fault.value}>
        {(control) => <Input {...control} value={value} onChange={({ target }) => setValue(target.value)} />}
      </Field>
      <div role="alert">
        <FieldError message={fault.whole} />
      </div>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" size="s" busy={saving}>
          Add
        </Button>
        <Button variant="quiet" size="s" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const focusFirst = (input: HTMLInputElement | null) => input?.focus()
