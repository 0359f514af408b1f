import { relationshipLabel } from '@whofor/core/survey/schema'
import { OTHER_RESPONDENT_TYPE, RESPONDENT_TYPES } from '@whofor/core/survey/survey'
import { texts } from '@whofor/texts/console/components'
import { Field } from '../ui/field.tsx'
import { Input, Select } from '../ui/input.tsx'

type Props = {
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
export const RelationshipField = ({ label, help, placeholder, value, error, onChange, other }: Props) => (
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
