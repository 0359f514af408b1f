import { texts as settingsTexts } from '@whofor/texts/console/surveys/settings'
import { Button } from '../../../components/ui/button.tsx'
import { Check, CircleAlert } from '../../../components/ui/icons.ts'
import { messageOf } from '../../../lib/api.ts'
import type { EditedSettings } from './use-settings.ts'

/** Whether the settings are saved. */
export function SaveNote({ settings }: { settings: EditedSettings }) {
  const { state, error, faults } = settings
  if (state === 'failed' && error) {
    return (
      <p
        role="alert"
        className="mr-auto flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-bad"
      >
        {settingsTexts.form.failed({ reason: messageOf(error) })}
        <Button size="s" onClick={settings.flush}>
          {settingsTexts.form.try_again}
        </Button>
      </p>
    )
  }
  const isInvalid = Object.keys(faults).length > 0 && state === 'saved'
  const isSaved = state === 'saved' && !isInvalid
  const Icon = isSaved ? Check : CircleAlert
  const texts = {
    saved: settingsTexts.form.saved,
    saving: settingsTexts.form.saving,
    unsaved: settingsTexts.form.unsaved,
    failed: settingsTexts.form.unsaved,
  }
  return (
    <p
      role="status"
      className={`mr-auto flex min-w-0 items-center gap-1.5 text-sm ${isSaved ? 'text-good' : isInvalid ? 'text-bad' : 'text-ink-2'}`}
    >
      {(isSaved || isInvalid) && <Icon aria-hidden className="size-4 flex-none" />}
      {isInvalid ? settingsTexts.form.invalid : texts[state]}
    </p>
  )
}
