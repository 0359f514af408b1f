import type { SurveySettings } from '@whofor/core/survey/settings/survey-settings'
import { texts } from '@whofor/texts/console/surveys/settings'
import { SwitchRow } from '../../../components/ui/switch-row.tsx'
import type { EditedSettings } from './use-settings.ts'

/** What is kept of answers besides those that were sent. */
export function KeepingFields({ settings }: { settings: EditedSettings }) {
  const { keeping } = settings.shown
  const set = (changes: Partial<SurveySettings['keeping']>) =>
    settings.change({ keeping: { ...keeping, ...changes } })
  return (
    <div>
      <SwitchRow
        label={texts.keeping.on_device}
        help={texts.keeping.on_device_help}
        checked={keeping.on_device}
        onChange={(on_device) => set({ on_device })}
      />
      <SwitchRow
        label={texts.keeping.once}
        help={texts.keeping.once_help}
        checked={keeping.one_per_person}
        onChange={(one_per_person) => set({ one_per_person })}
      />
      <SwitchRow
        label={texts.keeping.unfinished}
        help={texts.keeping.unfinished_help}
        checked={keeping.unfinished}
        onChange={(unfinished) => set({ unfinished })}
      />
    </div>
  )
}
