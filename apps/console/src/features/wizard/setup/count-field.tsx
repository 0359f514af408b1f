import { texts as setupTexts } from '@whofor/texts/console/wizard/setup'
import { FieldGroup } from '../../../components/ui/field.tsx'
import { Segment, Segmented } from '../../../components/ui/segmented.tsx'

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
      label={setupTexts.count}
      help={
        (left !== null || count > 1) && (
          <>
            {left !== null && !tooMany && setupTexts.left({ count: left })} {count > 1 && setupTexts.one_set}
          </>
        )
      }
      error={tooMany ? setupTexts.too_many({ count: left }) : error}
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
