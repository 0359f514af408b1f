import { useId } from 'react'
import { FieldGroup } from '../../../components/ui/field.tsx'
import { Segment, Segmented } from '../../../components/ui/segmented.tsx'

type Props<Value extends string> = {
  label: string
  options: readonly Value[]
  names: Record<Value, string>
  value: Value
  onChange: (value: Value) => void
}

/** One of a few values. */
export function ChoiceField<Value extends string>({ label, options, names, value, onChange }: Props<Value>) {
  const name = useId()
  return (
    <FieldGroup label={label}>
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
