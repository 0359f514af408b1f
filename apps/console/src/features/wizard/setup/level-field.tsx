import { INTAKE_BY_LEVEL } from '@whofor/core/persona/wizard'
import { texts as setupTexts } from '@whofor/texts/console/wizard/setup'
import { LevelCards } from '../../../components/setup/level-cards.tsx'
import { Checkbox } from '../../../components/ui/checkbox.tsx'
import { DrawnNote } from '../../portraits/drawn-note.tsx'
import { hasImages, type SetupForm, withLevel } from './setup-form.ts'

type Props = { form: SetupForm; error: string | undefined; onChange: (change: Partial<SetupForm>) => void }

/** Detail level; detailed and advanced personas may have an image. */
export function LevelField({ form, error, onChange }: Props) {
  return (
    <div className="grid gap-3">
      <LevelCards
        value={form.detail_level}
        error={error}
        lines={(level) => [
          setupTexts.questions({ range: INTAKE_BY_LEVEL[level].range }),
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
