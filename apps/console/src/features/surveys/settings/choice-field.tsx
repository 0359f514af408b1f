import { useId } from 'react'
import { FieldGroup } from '../../../components/ui/field.tsx'
import { Segment, Segmented } from '../../../components/ui/segmented.tsx'

type Props<Value extends string> = {
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
}: Props<Value>) {
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
