import type { DetailLevel } from '@whofor/core/survey/survey'
import { LevelCards } from '../../../components/setup/level-cards.tsx'
import { RelationshipField } from '../../../components/setup/relationship-field.tsx'
import { Field, FieldGroup } from '../../../components/ui/field.tsx'
import { Input } from '../../../components/ui/input.tsx'
import { Segment, Segmented } from '../../../components/ui/segmented.tsx'
import type { Issues } from '../../../lib/use-form.ts'
import { ContextField } from '../../context-items/insert/context-field.tsx'
import { DETAIL_RANGES, type SetUpForm } from './set-up.ts'
import { SET_UP_TEXTS as texts } from './set-up-texts.ts'

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
  [texts.questions(DETAIL_RANGES[level].questions), texts.minutes(DETAIL_RANGES[level].minutes)] as const

export function SetUpFields({
  form,
  issues,
  onChange,
  titleHelp = texts.titleHelp,
  levelLines = levelTexts,
}: Props) {
  return (
    <>
      <Field label={texts.title} help={titleHelp} error={issues.title}>
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
        help={texts.contextHelp}
        error={issues.business_context}
        onChange={(business_context) => onChange({ business_context })}
      />
      <div className="grid gap-4">
        <RelationshipField
          label={texts.who}
          placeholder={texts.whoPlaceholder}
          value={form.relationship}
          error={issues.relationship}
          onChange={(relationship) => onChange({ relationship })}
          other={{
            label: texts.whoOther,
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
      <FieldGroup label={texts.count} error={issues.persona_count}>
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
