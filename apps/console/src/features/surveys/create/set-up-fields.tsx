import type { DetailLevel } from '@whofor/core/survey/survey'
import { LevelCards } from '../../../components/setup/level-cards.tsx'
import { RelationshipField } from '../../../components/setup/relationship-field.tsx'
import { Field, FieldGroup } from '../../../components/ui/field.tsx'
import { Input, Textarea } from '../../../components/ui/input.tsx'
import { Segment, Segmented } from '../../../components/ui/segmented.tsx'
import type { Issues } from '../../../lib/use-form.ts'
import { DETAIL_TEXTS, type SetUpForm } from './set-up.ts'

type Props = {
  form: SetUpForm
  issues: Issues<SetUpForm>
  onChange: (change: Partial<SetUpForm>) => void
  /** Where the questions exist already, there are other things to say. */
  titleHelp?: string
  levelLines?: (level: DetailLevel) => readonly [string, string]
}

const COUNTS = [1, 2, 3, 4, 5]

const levelTexts = (level: DetailLevel) =>
  [DETAIL_TEXTS[level].questions, DETAIL_TEXTS[level].minutes] as const

export function SetUpFields({
  form,
  issues,
  onChange,
  titleHelp = 'Respondents see this at the top of the survey.',
  levelLines = levelTexts,
}: Props) {
  return (
    <>
      <Field label="Title" help={titleHelp} error={issues.title}>
        {(control) => (
          <Input
            {...control}
            name="title"
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
          value={form.relationship}
          error={issues.relationship}
          onChange={(relationship) => onChange({ relationship })}
          other={{
            label: 'Custom respondent type',
            value: form.other_type,
            error: issues.other_type,
            onChange: (other_type) => onChange({ other_type }),
          }}
        />
      </div>
      <Field
        label="Business context"
        help="What you sell, who it’s for and what you want to learn. Respondents never see this."
        error={issues.business_context}
      >
        {(control) => (
          <Textarea
            {...control}
            name="business_context"
            required
            value={form.business_context}
            onChange={(event) => onChange({ business_context: event.target.value })}
          />
        )}
      </Field>
      <FieldGroup label="Personas to create from the answers" error={issues.persona_count}>
        <Segmented>
          {COUNTS.map((count) => (
            <Segment
              key={count}
              name="persona_count"
              value={count}
              checked={form.persona_count === count}
              onChange={() => onChange({ persona_count: count })}
            >
              {count}
            </Segment>
          ))}
        </Segmented>
      </FieldGroup>
      <LevelCards
        value={form.detail_level}
        error={issues.detail_level}
        lines={levelLines}
        onChange={(detail_level) => onChange({ detail_level })}
      />
    </>
  )
}
