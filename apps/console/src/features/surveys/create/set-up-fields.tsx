import type { DetailLevel } from '@whofor/core/survey/survey'
import { texts as createTexts } from '@whofor/texts/console/surveys/create'
import { LevelCards, RelationshipField } from '../../../components/setup/setup-fields.tsx'
import { Segment, Segmented } from '../../../components/ui/choices.tsx'
import { Field, FieldGroup, Input } from '../../../components/ui/form.tsx'
import type { Issues } from '../../../lib/use-form.ts'
import { ContextField } from '../../context-items/insert/context-field.tsx'
import { DETAIL_RANGES, type SetUpForm } from './set-up.ts'

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
  [
    createTexts.questions({ range: DETAIL_RANGES[level].questions }),
    createTexts.minutes({ range: DETAIL_RANGES[level].minutes }),
  ] as const

export function SetUpFields({
  form,
  issues,
  onChange,
  titleHelp = createTexts.title_help,
  levelLines = levelTexts,
}: Props) {
  return (
    <>
      <Field label={createTexts.title} help={titleHelp} error={issues.title}>
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
      <ContextField
        value={form.business_context}
        help={createTexts.context_help}
        error={issues.business_context}
        onChange={(business_context) => onChange({ business_context })}
      />
      <div className="grid gap-4">
        <RelationshipField
          label={createTexts.who}
          placeholder={createTexts.who_placeholder}
          value={form.relationship}
          error={issues.relationship}
          onChange={(relationship) => onChange({ relationship })}
          other={{
            label: createTexts.who_other,
            value: form.other_type,
            error: issues.other_type,
            onChange: (other_type) => onChange({ other_type }),
          }}
        />
      </div>
      <LevelCards
        value={form.detail_level}
        error={issues.detail_level}
        lines={levelLines}
        onChange={(detail_level) => onChange({ detail_level })}
      />
      <FieldGroup label={createTexts.count} error={issues.persona_count}>
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
    </>
  )
}
