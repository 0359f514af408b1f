import { DETAIL_LEVELS, type DetailLevel } from '@whofor/core/survey/survey'
import { FieldGroup } from '../ui/field.tsx'
import { RadioCard, RadioCardGroup } from '../ui/radio-card.tsx'

const TITLES = { simple: 'Simple', detailed: 'Detailed', advanced: 'Advanced' } as const

type Props = {
  value: string
  error: string | undefined
  /** Two lines below each level's name. */
  lines: (level: DetailLevel) => readonly [string, string]
  onChange: (level: DetailLevel) => void
}

export const LevelCards = ({ value, error, lines, onChange }: Props) => (
  <FieldGroup label="Detail level" error={error}>
    <RadioCardGroup>
      {DETAIL_LEVELS.map((level) => (
        <RadioCard
          key={level}
          name="detail_level"
          value={level}
          title={TITLES[level]}
          checked={value === level}
          onChange={() => onChange(level)}
        >
          <span className="block">{lines(level)[0]}</span>
          <span className="mt-1 block">{lines(level)[1]}</span>
        </RadioCard>
      ))}
    </RadioCardGroup>
  </FieldGroup>
)
