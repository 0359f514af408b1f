import { levelLabel, relationshipLabel } from '@whofor/core/survey/schema'
import {
  DETAIL_LEVELS,
  type DetailLevel,
  OTHER_RESPONDENT_TYPE,
  RESPONDENT_TYPES,
} from '@whofor/core/survey/survey'
import { texts } from '@whofor/texts/console/components'
import { RadioCard, RadioCardGroup } from '../ui/choices.tsx'
import { Field, FieldGroup, Input, Select } from '../ui/form.tsx'

type Props = {
  value: string
  error: string | undefined
  /** What a level costs: two lines below what it gives. */
  lines: (level: DetailLevel) => readonly [string, string]
  onChange: (level: DetailLevel) => void
}

export const LevelCards = ({ value, error, lines, onChange }: Props) => (
  <FieldGroup label={texts.setup.level} error={error}>
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
          <span className="block">{texts.setup.gives[level]}</span>
          <span className="mt-2 block">{lines(level)[0]}</span>
          <span className="block">{lines(level)[1]}</span>
        </RadioCard>
      ))}
    </RadioCardGroup>
  </FieldGroup>
)

type RelationshipProps = {
  label: string
  help?: string
  placeholder: string
  /** One of the known types, or OTHER_RESPONDENT_TYPE; empty until chosen. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
  other: { label: string; value: string; error: string | undefined; onChange: (value: string) => void }
}

/** Who the audience is to the business: a known type, or one in the owner's words. */
export const RelationshipField = ({
  label,
  help,
  placeholder,
  value,
  error,
  onChange,
  other,
}: RelationshipProps) => (
  <>
    <Field label={label} help={help} error={error}>
      {(control) => (
        <Select
          {...control}
          name="relationship"
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="" disabled>
            {placeholder}
          </option>
          {[...RESPONDENT_TYPES, OTHER_RESPONDENT_TYPE].map((type) => (
            <option key={type} value={type}>
              {relationshipLabel(type)}
            </option>
          ))}
        </Select>
      )}
    </Field>
    {value === OTHER_RESPONDENT_TYPE && (
      <Field label={other.label} help={texts.setup.specify} error={other.error}>
        {(control) => (
          <Input
            {...control}
            name="other_type"
            required
            value={other.value}
            onChange={(event) => other.onChange(event.target.value)}
          />
        )}
      </Field>
    )}
  </>
)
