import { CUSTOM_FIELD_NAMES } from '@whofor/core/persona/fields'
import { CUSTOM_FIELDS } from '@whofor/core/persona/wizard'
import { texts as setupTexts } from '@whofor/texts/console/wizard/setup'
import { texts as personaFieldsTexts } from '@whofor/texts/core/persona-fields'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { FieldError, Input } from '../../../components/ui/form.tsx'
import { Check, ChevronRight, X } from '../../../components/ui/icons.ts'
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

const chip =
  'relative inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 text-sm max-sm:min-h-10 [&_svg]:size-4'
const chosen = 'border-accent bg-accent-soft font-[550] text-accent-text'

/** A native checkbox shown as a pill. */
const Chip = ({
  children,
  checked,
  onChange,
}: {
  children: string
  checked: boolean
  onChange: (checked: boolean) => void
}) => (
  <label
    className={`${chip} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${checked ? chosen : 'border-line-strong bg-surface hover:bg-surface-2'}`}
  >
    <input
      type="checkbox"
      className="absolute inset-0 size-full cursor-pointer opacity-0"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    {checked && <Check aria-hidden className="-ml-1" />}
    {children}
  </label>
)

/** A custom name with a remove button. */
const CustomChip = ({ children, onRemove }: { children: string; onRemove: () => void }) => (
  <span className={`${chip} ${chosen} max-w-full pr-1`}>
    <span className="min-w-0 wrap-anywhere">{children}</span>
    <button
      type="button"
      aria-label={setupTexts.remove_name({ name: children })}
      title={setupTexts.remove}
      className="grid size-6 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-[color-mix(in_srgb,var(--accent)_18%,transparent)] max-sm:size-9"
      onClick={onRemove}
    >
      <X aria-hidden />
    </button>
  </span>
)

type DisclosureProps = {
  title: string
  note: string
  /** Whether it is open at first. */
  open?: boolean
  children: ReactNode
}

/** Optional settings behind a summary line that says what was chosen. */
export function Disclosure({ title, note, open = false, children }: DisclosureProps) {
  // Fixed at the first render, so that it does not open or close while its content changes.
  const [isOpen] = useState(open)
  return (
    <details className="group rounded-md border border-line bg-surface" open={isOpen}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-md px-4 py-2 hover:bg-surface-2 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3 group-open:rotate-90" />
        <span className="min-w-0 flex-1 font-[550]">{title}</span>
        <span className="max-w-[55%] shrink-0 truncate text-sm text-ink-2">{note}</span>
      </summary>
      <div className="grid gap-5 border-t border-line p-4">{children}</div>
    </details>
  )
}
