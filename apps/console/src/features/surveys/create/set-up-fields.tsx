import { LevelCards } from '../../../components/setup/level-cards.tsx'
import { RelationshipField } from '../../../components/setup/relationship-field.tsx'
import { Field, FieldGroup } from '../../../components/ui/field.tsx'
import { Input, Textarea } from '../../../components/ui/input.tsx'
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
      <div className="grid gap-4">
        <RelationshipField
          label="Who answers?"
          placeholder="Select a respondent type"
          value={form.respondentType}
          onChange={(respondentType) => onChange({ respondentType })}
          other={{
            label: 'Custom respondent type',
            value: form.otherType,
            error: issueOf(form, 'relationship', form.otherType),
            onChange: (otherType) => onChange({ otherType }),
          }}
        />
      </div>
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
      <LevelCards
        value={form.detailLevel}
        lines={(level) => [DETAIL_TEXTS[level].questions, DETAIL_TEXTS[level].minutes]}
        onChange={(detailLevel) => onChange({ detailLevel })}
      />
    </>
  )
}
