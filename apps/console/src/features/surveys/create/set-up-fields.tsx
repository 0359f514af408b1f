import { DETAIL_LEVELS, OTHER_RESPONDENT_TYPE, RESPONDENT_TYPES } from '@whofor/core/survey/survey'
import { Field, FieldGroup } from '../../../components/ui/field.tsx'
import { Input, Select, Textarea } from '../../../components/ui/input.tsx'
import { RadioCard, RadioCardGroup } from '../../../components/ui/radio-card.tsx'
import { Segment, Segmented } from '../../../components/ui/segmented.tsx'
import { DETAIL_TEXTS, issueOf, type SetUpForm } from './set-up.ts'

type Props = { form: SetUpForm; onChange: (change: Partial<SetUpForm>) => void }

const COUNTS = [1, 2, 3, 4, 5]

export function SetUpFields({ form, onChange }: Props) {
  return (
    <>
      <Field
        label="Title"
        help="Respondents see this at the top of the survey."
        error={issueOf(form, 'title', form.title)}
      >
        {(control) => (
          <Input
            {...control}
            required
            value={form.title}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </Field>
      <WhoAnswers form={form} onChange={onChange} />
      <Field
        label="Business context"
        help="What you sell, who it’s for and what you want to learn. Respondents never see this."
        error={issueOf(form, 'business_context', form.businessContext)}
      >
        {(control) => (
          <Textarea
            {...control}
            required
            value={form.businessContext}
            onChange={(event) => onChange({ businessContext: event.target.value })}
          />
        )}
      </Field>
      <FieldGroup label="Personas to create from the answers">
        <Segmented>
          {COUNTS.map((count) => (
            <Segment
              key={count}
              name="persona_count"
              value={count}
              checked={form.personaCount === count}
              onChange={() => onChange({ personaCount: count })}
            >
              {count}
            </Segment>
          ))}
        </Segmented>
      </FieldGroup>
      <FieldGroup label="Detail level">
        <RadioCardGroup>
          {DETAIL_LEVELS.map((level) => (
            <RadioCard
              key={level}
              name="detail_level"
              value={level}
              title={DETAIL_TEXTS[level].title}
              checked={form.detailLevel === level}
              onChange={() => onChange({ detailLevel: level })}
            >
              <span className="block">{DETAIL_TEXTS[level].questions}</span>
              <span className="mt-1 block">{DETAIL_TEXTS[level].minutes}</span>
            </RadioCard>
          ))}
        </RadioCardGroup>
      </FieldGroup>
    </>
  )
}

function WhoAnswers({ form, onChange }: Props) {
  return (
    <div className="grid gap-4">
      <Field label="Who answers?">
        {(control) => (
          <Select
            {...control}
            required
            value={form.respondentType}
            onChange={(event) => onChange({ respondentType: event.target.value })}
          >
            <option value="" disabled>
              Select a respondent type
            </option>
            {[...RESPONDENT_TYPES, OTHER_RESPONDENT_TYPE].map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
        )}
      </Field>
      {form.respondentType === OTHER_RESPONDENT_TYPE && (
        <Field
          label="Custom respondent type"
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
    </div>
  )
}
