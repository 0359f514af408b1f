import type { SurveySettings } from '@whofor/core/survey/settings/survey-settings'
import { SwitchRow } from '../../../components/ui/switch-row.tsx'
import { KEEPING_SETTINGS_TEXTS as TEXTS } from './keeping-texts.ts'
import type { EditedSettings } from './use-settings.ts'

/** What is kept of answers besides those that were sent. */
export function KeepingFields({ settings }: { settings: EditedSettings }) {
  const { keeping } = settings.shown
  const set = (changes: Partial<SurveySettings['keeping']>) =>
    settings.change({ keeping: { ...keeping, ...changes } })
  return (
    <div>
      <SwitchRow
        label={TEXTS.onDevice}
        help={TEXTS.onDeviceHelp}
        checked={keeping.on_device}
        onChange={(on_device) => set({ on_device })}
      />
      <SwitchRow
        label={TEXTS.once}
        help={TEXTS.onceHelp}
        checked={keeping.one_per_person}
        onChange={(one_per_person) => set({ one_per_person })}
      />
      <SwitchRow
        label={TEXTS.unfinished}
        help={TEXTS.unfinishedHelp}
        checked={keeping.unfinished}
        onChange={(unfinished) => set({ unfinished })}
      />
    </div>
  )
}
