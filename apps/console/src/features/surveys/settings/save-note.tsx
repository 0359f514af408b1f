import { Button } from '../../../components/ui/button.tsx'
import { Check, CircleAlert } from '../../../components/ui/icons.ts'
import { messageOf } from '../../../lib/api.ts'
import { SETTINGS_TEXTS as TEXTS } from './settings-texts.ts'
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
        {TEXTS.failed(messageOf(error))}
        <Button size="s" onClick={settings.flush}>
          {TEXTS.tryAgain}
        </Button>
      </p>
    )
  }
  const isInvalid = Object.keys(faults).length > 0 && state === 'saved'
  const isSaved = state === 'saved' && !isInvalid
  const Icon = isSaved ? Check : CircleAlert
  const texts = { saved: TEXTS.saved, saving: TEXTS.saving, unsaved: TEXTS.unsaved, failed: TEXTS.unsaved }
  return (
    <p
      role="status"
      className={`mr-auto flex min-w-0 items-center gap-1.5 text-sm ${isSaved ? 'text-good' : isInvalid ? 'text-bad' : 'text-ink-2'}`}
    >
      {(isSaved || isInvalid) && <Icon aria-hidden className="size-4 flex-none" />}
      {isInvalid ? TEXTS.invalid : texts[state]}
    </p>
  )
}
