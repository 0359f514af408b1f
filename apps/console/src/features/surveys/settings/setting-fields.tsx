import { type ReactNode, useId, useState } from 'react'
import { Segment, Segmented } from '../../../components/ui/choices.tsx'
import { Field, FieldGroup, Input, Textarea } from '../../../components/ui/form.tsx'
import { ChevronDown } from '../../../components/ui/icons.ts'
import type { EditedSettings } from './use-settings.ts'

type Props = {
  title: string
  open?: boolean
  /** When it is unfolded, or one of its fields takes focus. */
  onUse?: () => void
  children: ReactNode
}

/**
 * Settings that can be folded away. Focus of the title alone is no use of them: what that changed on the page could move the
 * title from under a click.
 */
export const SettingsGroup = ({ title, open = false, onUse, children }: Props) => (
  <details
    className="group/settings border-t border-line"
    open={open}
    onToggle={({ currentTarget }) => currentTarget.open && onUse?.()}
    onFocus={({ target }) => !target.closest('summary') && onUse?.()}
  >
    <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between rounded-sm font-semibold [&::-webkit-details-marker]:hidden">
      <h3 className="text-base">{title}</h3>
      <ChevronDown aria-hidden className="size-4 text-ink-2 group-open/settings:rotate-180" />
    </summary>
    <div className="grid gap-5 pt-1 pb-6">{children}</div>
  </details>
)

/** Two settings side by side where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
)

type ChoiceFieldProps<Value extends string> = {
  label: string
  options: readonly Value[]
  names: Record<Value, string>
  value: Value
  help?: string
  onChange: (value: Value) => void
}

/** One of a few values. */
export function ChoiceField<Value extends string>({
  label,
  options,
  names,
  value,
  help,
  onChange,
}: ChoiceFieldProps<Value>) {
  const name = useId()
  return (
    <FieldGroup label={label} help={help}>
      <Segmented>
        {options.map((option) => (
          <Segment key={option} name={name} checked={option === value} onChange={() => onChange(option)}>
            {names[option]}
          </Segment>
        ))}
      </Segmented>
    </FieldGroup>
  )
}

const MAX_DIGITS = 4

type NumberFieldProps = {
  label: string
  help?: string
  value: number
  fault: string | undefined
  onChange: (value: number) => void
  onBlur: () => void
}

/** A whole number. An empty field is that of no number, which is a fault. */
export function NumberField({ label, help, value, fault, onChange, onBlur }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field label={label} help={help} error={fault}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          maxLength={MAX_DIGITS}
          value={typed ?? String(value)}
          onChange={({ target }) => {
            const digits = target.value.replace(/\D/gu, '')
            setTyped(digits)
            onChange(digits === '' ? -1 : Number(digits))
          }}
          onBlur={() => {
            if (!fault) setTyped(null)
            onBlur()
          }}
        />
      )}
    </Field>
  )
}

type PathsFieldProps = {
  label: string
  help?: string
  name: 'paths' | 'excluded_paths'
  example: string
  settings: EditedSettings
  onChange: (paths: string[]) => void
}

/** Patterns of paths, one per line. */
export function PathsField({ label, help, name, example, settings, onChange }: PathsFieldProps) {
  const { shown, faults, flush } = settings
  const [typed, setTyped] = useState<string | null>(null)
  const fault = Object.entries(faults).find(([path]) => path.startsWith(`opening.${name}`))
  return (
    <Field label={label} optional help={help} error={fault?.[1]}>
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          className="field-sizing-content min-h-14 font-mono text-sm"
          spellCheck={false}
          placeholder={example}
          value={typed ?? shown.opening[name].join('\n')}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(linesOf(target.value))
          }}
          onBlur={() => {
            if (!fault) setTyped(null)
            flush()
          }}
        />
      )}
    </Field>
  )
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
