import { levelLabel } from '@whofor/core/survey/schema'
import { DETAIL_LEVELS, type DetailLevel } from '@whofor/core/survey/survey'
import { texts as componentsTexts } from '@whofor/texts/console/components'
import { FieldGroup } from '../ui/field.tsx'
import { RadioCard, RadioCardGroup } from '../ui/radio-card.tsx'

type Props = {
  value: string
  error: string | undefined
  /** What a level costs: two lines below what it gives. */
  lines: (level: DetailLevel) => readonly [string, string]
  onChange: (level: DetailLevel) => void
}

export const LevelCards = ({ value, error, lines, onChange }: Props) => (
  <FieldGroup label={componentsTexts.setup.level} error={error}>
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
          <span className="block">{componentsTexts.setup.gives[level]}</span>
          <span className="mt-2 block">{lines(level)[0]}</span>
          <span className="block">{lines(level)[1]}</span>
        </RadioCard>
      ))}
    </RadioCardGroup>
  </FieldGroup>
)
