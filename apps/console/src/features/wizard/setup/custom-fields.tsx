import { CUSTOM_FIELD_NAMES } from '@whofor/core/persona/fields'
import { CUSTOM_FIELDS } from '@whofor/core/persona/wizard'
import { texts as setupTexts } from '@whofor/texts/console/wizard/setup'
import { texts as personaFieldsTexts } from '@whofor/texts/core/persona-fields'
import { useRef, useState } from 'react'
import { Disclosure } from '../../../components/setup/disclosure.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { FieldError } from '../../../components/ui/field.tsx'
import { Input } from '../../../components/ui/input.tsx'
import { Chip, CustomChip } from './chip.tsx'
import { addField, type SetupForm } from './setup-form.ts'

type Props = { form: SetupForm; error: string | undefined; onChange: (change: Partial<SetupForm>) => void }

/** Custom fields of advanced personas: 15 predefined ones and up to ten custom names. */
export function CustomFields({ form, error, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)

  function add() {
    const added = addField(form, typed)
    input.current?.focus()
    if ('fault' in added) return setFault(added.fault)
    setFault(null)
    setTyped('')
    onChange(added.change)
  }
  function remove(name: string) {
    onChange({ own: form.own.filter((other) => other !== name) })
    input.current?.focus()
  }
  const toggle = (name: string, isChosen: boolean) => {
    const others = form.predefined.filter((other) => other !== name)
    onChange({ predefined: isChosen ? [...others, name] : others })
  }
  return (
    <Disclosure
      title={setupTexts.custom_fields}
      note={setupTexts.chosen({ count: form.predefined.length + form.own.length })}
      open={form.predefined.length + form.own.length > 0}
    >
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">{setupTexts.custom_fields}</legend>
        {CUSTOM_FIELD_NAMES.map((name) => (
          <Chip
            key={name}
            checked={form.predefined.includes(name)}
            onChange={(isChosen) => toggle(name, isChosen)}
          >
            {personaFieldsTexts.custom[name]}
          </Chip>
        ))}
        {form.own.map((name) => (
          <CustomChip key={name} onRemove={() => remove(name)}>
            {name}
          </CustomChip>
        ))}
      </fieldset>
      <FieldError message={error} />
      <div className="flex gap-2">
        <Input
          ref={input}
          aria-label={setupTexts.field_name}
          aria-describedby="own-fields own-fields-fault"
          aria-invalid={fault ? true : undefined}
          placeholder={setupTexts.field_name}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setFault(null)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            add()
          }}
        />
        <Button className="min-h-10" onClick={add}>
          {setupTexts.add}
        </Button>
      </div>
      <div id="own-fields-fault" role="alert" className="empty:hidden">
        {fault && <FieldError message={fault} />}
      </div>
      <p id="own-fields" role="status" className="text-sm text-ink-2 tabular-nums">
        {setupTexts.added({ count: form.own.length, max: CUSTOM_FIELDS.own })}
      </p>
    </Disclosure>
  )
}
