import { INTAKE_BY_LEVEL } from '@whofor/core/persona/wizard'
import type { DetailLevel } from '@whofor/core/survey/survey'
import { texts as setupTexts } from '@whofor/texts/console/wizard/setup'
import { LevelCards } from '../../../components/setup/setup-fields.tsx'
import { Segment, Segmented } from '../../../components/ui/choices.tsx'
import { Checkbox, FieldGroup } from '../../../components/ui/form.tsx'
import { DrawnNote } from '../../portraits/portrait.tsx'
import { hasImages, type SetupForm, withLevel } from './setup-form.ts'

const COUNTS = [1, 2, 3, 4, 5]

type Props = {
  count: number
  left: number | null
  error: string | undefined
  onChange: (count: number) => void
}

export function CountField({ count, left, error, onChange }: Props) {
  const tooMany = left !== null && left > 0 && count > left
  return (
    <FieldGroup
      label={setupTexts.count}
      help={
        (left !== null || count > 1) && (
          <>
            {left !== null && !tooMany && setupTexts.left({ count: left })} {count > 1 && setupTexts.one_set}
          </>
        )
      }
      error={tooMany ? setupTexts.too_many({ count: left }) : error}
    >
      <Segmented>
        {COUNTS.map((value) => (
          <Segment
            key={value}
            name="count"
            value={value}
            checked={value === count}
            onChange={() => onChange(value)}
          >
            {value}
          </Segment>
        ))}
      </Segmented>
    </FieldGroup>
  )
}

type LevelFieldProps = {
  form: SetupForm
  error: string | undefined
  onChange: (change: Partial<SetupForm>) => void
}

const rangeOf = (level: DetailLevel): string => `${INTAKE_BY_LEVEL[level].min}–${INTAKE_BY_LEVEL[level].max}`

/** Detail level; detailed and advanced personas may have an image. */
export function LevelField({ form, error, onChange }: LevelFieldProps) {
  return (
    <div className="grid gap-3">
      <LevelCards
        value={form.detail_level}
        error={error}
        lines={(level) => [
          setupTexts.questions({ range: rangeOf(level) }),
          setupTexts.minutes({ count: INTAKE_BY_LEVEL[level].minutes }),
        ]}
        onChange={(level) => onChange(withLevel(level))}
      />
      {hasImages(form) && (
        <div className="grid gap-0.5">
          <Checkbox
            name="generate_image"
            checked={form.generate_image}
            onChange={(event) => onChange({ generate_image: event.target.checked })}
          >
            {setupTexts.image}
          </Checkbox>
          <DrawnNote className="pl-[1.875rem]" />
        </div>
      )}
    </div>
  )
}
