import { INTAKE_BY_LEVEL } from '@whofor/core/persona/wizard'
import { DETAIL_LEVELS } from '@whofor/core/survey/survey'
import { Checkbox } from '../../../components/ui/checkbox.tsx'
import { FieldGroup } from '../../../components/ui/field.tsx'
import { RadioCard, RadioCardGroup } from '../../../components/ui/radio-card.tsx'
import { hasImages, type SetupForm, withLevel } from './setup-form.ts'

const TITLES = { simple: 'Simple', detailed: 'Detailed', advanced: 'Advanced' } as const

type Props = { form: SetupForm; onChange: (change: Partial<SetupForm>) => void }

/** Detail level; detailed and advanced personas may have an image. */
export function LevelField({ form, onChange }: Props) {
  return (
    <div className="grid gap-3">
      <FieldGroup label="Detail level">
        <RadioCardGroup>
          {DETAIL_LEVELS.map((level) => (
            <RadioCard
              key={level}
              name="detail_level"
              value={level}
              title={TITLES[level]}
              checked={form.detailLevel === level}
              onChange={() => onChange(withLevel(level))}
            >
              <span className="block">{INTAKE_BY_LEVEL[level].range} questions</span>
              <span className="mt-1 block">about {INTAKE_BY_LEVEL[level].minutes} min</span>
            </RadioCard>
          ))}
        </RadioCardGroup>
      </FieldGroup>
      {hasImages(form) && (
        <Checkbox
          checked={form.generateImage}
          onChange={(event) => onChange({ generateImage: event.target.checked })}
        >
          Generate AI Profile Image
        </Checkbox>
      )}
    </div>
  )
}
