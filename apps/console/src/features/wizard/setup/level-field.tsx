import { INTAKE_BY_LEVEL } from '@whofor/core/persona/wizard'
import { LevelCards } from '../../../components/setup/level-cards.tsx'
import { Checkbox } from '../../../components/ui/checkbox.tsx'
import { hasImages, type SetupForm, withLevel } from './setup-form.ts'

type Props = { form: SetupForm; onChange: (change: Partial<SetupForm>) => void }

/** Detail level; detailed and advanced personas may have an image. */
export function LevelField({ form, onChange }: Props) {
  return (
    <div className="grid gap-3">
      <LevelCards
        value={form.detailLevel}
        lines={(level) => [
          `${INTAKE_BY_LEVEL[level].range} questions`,
          `about ${INTAKE_BY_LEVEL[level].minutes} min`,
        ]}
        onChange={(level) => onChange(withLevel(level))}
      />
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
