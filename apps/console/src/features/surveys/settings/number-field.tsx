import { useState } from 'react'
import { Field } from '../../../components/ui/field.tsx'
import { Input } from '../../../components/ui/input.tsx'

const MAX_DIGITS = 4

type Props = {
  label: string
  help?: string
  value: number
  fault: string | undefined
  onChange: (value: number) => void
  onBlur: () => void
}

/** A whole number. An empty field is that of no number, which is a fault. */
export function NumberField({ label, help, value, fault, onChange, onBlur }: Props) {
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
