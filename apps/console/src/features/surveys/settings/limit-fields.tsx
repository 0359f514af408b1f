import type { SurveySettings } from '@whofor/core/survey/settings/survey-settings'
import { texts } from '@whofor/texts/console/surveys/settings'
import { Field, Input } from '../../../components/ui/form.tsx'
import { SwitchRow } from '../../../components/ui/switch.tsx'
import { Pair } from './setting-fields.tsx'
import type { EditedSettings } from './use-settings.ts'

const MAX_DIGITS = 7

/** When the survey ends by itself. Saved when a field is left: a limit half typed would end it. */
export function LimitFields({ settings, answers }: { settings: EditedSettings; answers: number }) {
  const { shown, faults, change, flush } = settings
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <Pair>
      <Field
        label={texts.form.closes_at}
        optional
        help={texts.form.your_time({ zone: timeZone })}
        error={faults.closes_at ?? faults.time_zone}
      >
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            min={toLocalInput(Date.now())}
            value={shown.closes_at === null ? '' : toLocalInput(shown.closes_at)}
            onChange={({ target }) => {
              if (target.validity.badInput) return
              const closes_at = target.value === '' ? null : new Date(target.value).getTime()
              change({ closes_at, time_zone: closes_at === null ? null : timeZone }, 'left')
            }}
            onBlur={flush}
          />
        )}
      </Field>
      <Field
        label={texts.form.limit}
        optional
        help={texts.form.so_far({ count: answers })}
        error={faults.response_limit}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            maxLength={MAX_DIGITS}
            placeholder={texts.form.no_limit}
            value={shown.response_limit ?? ''}
            onChange={({ target }) => {
              const digits = target.value.replace(/\D/gu, '')
              change({ response_limit: digits === '' ? null : Number(digits) }, 'left')
            }}
            onBlur={flush}
          />
        )}
      </Field>
    </Pair>
  )
}

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

/** A time as `datetime-local` inputs have it: "2026-12-24T18:00" on the reader's clock. */
function toLocalInput(time: number): string {
  const date = new Date(time)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}
