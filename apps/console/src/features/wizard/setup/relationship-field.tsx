import { OTHER_RESPONDENT_TYPE, RESPONDENT_TYPES } from '@whofor/core/survey/survey'
import { Field } from '../../../components/ui/field.tsx'
import { Input, Select } from '../../../components/ui/input.tsx'
import { issueOf, type SetupForm } from './setup-form.ts'

type Props = { form: SetupForm; onChange: (change: Partial<SetupForm>) => void }

export function RelationshipField({ form, onChange }: Props) {
  return (
    <>
      <Field label="Relationship" help="How this person relates to your business.">
        {(control) => (
          <Select
            {...control}
            required
            value={form.relationship}
            onChange={(event) => onChange({ relationship: event.target.value })}
          >
            <option value="" disabled>
              Select a relationship
            </option>
            {[...RESPONDENT_TYPES, OTHER_RESPONDENT_TYPE].map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
        )}
      </Field>
      {form.relationship === OTHER_RESPONDENT_TYPE && (
        <Field
          label="Specify the type"
          help="In the singular, for example “Neighbour”."
          error={issueOf(form, 'relationship', form.otherType)}
        >
          {(control) => (
            <Input
              {...control}
              required
              value={form.otherType}
              onChange={(event) => onChange({ otherType: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}
