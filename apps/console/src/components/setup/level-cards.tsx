import { levelLabel } from '@whofor/core/survey/labels'
import { DETAIL_LEVELS, type DetailLevel } from '@whofor/core/survey/survey'
import { FieldGroup } from '../ui/field.tsx'
import { RadioCard, RadioCardGroup } from '../ui/radio-card.tsx'
import { SETUP_TEXTS as texts } from './setup-texts.ts'

type Props = {
  value: string
  error: string | undefined
  /** What a level costs: two lines below what it gives. */
  lines: (level: DetailLevel) => readonly [string, string]
  onChange: (level: DetailLevel) => void
}

export const LevelCards = ({ value, error, lines, onChange }: Props) => (
  <FieldGroup label={texts.level} error={error}>
    <RadioCardGroup>
      {DETAIL_LEVELS.map((level) => (
        <RadioCard
          key={level}
          name="detail_level"
          value={level}
          title={levelLabel(level)}
          checked={value === level}
          onChange={() => onChange(level)}
        >
          <span className="block">{texts.gives[level]}</span>
          <span className="mt-2 block">{lines(level)[0]}</span>
          <span className="block">{lines(level)[1]}</span>
        </RadioCard>
      ))}
    </RadioCardGroup>
  </FieldGroup>
)
