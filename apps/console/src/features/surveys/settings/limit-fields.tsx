import { texts } from '@whofor/texts/console/surveys/settings'
import { Field } from '../../../components/ui/field.tsx'
import { Input } from '../../../components/ui/input.tsx'
import { toLocalInput } from './local-input.ts'
import { Pair } from './settings-group.tsx'
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
