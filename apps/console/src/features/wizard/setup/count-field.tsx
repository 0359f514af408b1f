import { FieldGroup } from '../../../components/ui/field.tsx'
import { Segment, Segmented } from '../../../components/ui/segmented.tsx'
import { WIZARD_SETUP_TEXTS as texts } from './setup-texts.ts'

const COUNTS = [1, 2, 3, 4, 5]

type Props = {
  count: number
  left: number | null
  error: string | undefined
  onChange: (count: number) => void
}

export function CountField({ count, left, error, onChange }: Props) {
  const tooMany = left !== null && left > 0 && count > left
  return (
    <FieldGroup
      label={texts.count}
      help={
        (left !== null || count > 1) && (
          <>
            {left !== null && !tooMany && texts.left(left)} {count > 1 && texts.oneSet}
          </>
        )
      }
      error={tooMany ? texts.tooMany(left) : error}
    >
      <Segmented>
        {COUNTS.map((value) => (
          <Segment
            key={value}
            name="count"
            value={value}
            checked={value === count}
            onChange={() => onChange(value)}
          >
            {value}
          </Segment>
        ))}
      </Segmented>
    </FieldGroup>
  )
}
