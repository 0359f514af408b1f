import type { FormTexts } from '@whofor/core/survey/respondent-texts/en'
import { hostOf } from '@whofor/core/survey/settings/shown-settings'
import { SETTINGS_LIMITS } from '@whofor/core/survey/settings/survey-settings'
import { texts as settingsTexts } from '@whofor/texts/console/surveys/settings'
import { Field, Input, Textarea } from '../../../components/ui/form.tsx'
import { SwitchRow } from '../../../components/ui/switch.tsx'
import { Pair } from './setting-fields.tsx'
import type { EditedSettings } from './use-settings.ts'

type Props = {
  settings: EditedSettings
  /** The texts that stand where the owner has written none. */
  usual: FormTexts | null
}

/** What the form says, and whether it asks for an email. */
export function TextFields({ settings, usual }: Props) {
  const { shown, faults, change } = settings
  return (
    <>
      <Field
        label={settingsTexts.form.intro}
        optional
        help={settingsTexts.form.intro_help}
        error={faults.intro}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            className="field-sizing-content min-h-18"
            maxLength={SETTINGS_LIMITS.intro}
            placeholder={usual?.intro}
            value={shown.intro ?? ''}
            onChange={({ target }) => change({ intro: target.value || null }, 'soon')}
            onBlur={settings.flush}
          />
        )}
      </Field>
      <Field
        label={settingsTexts.form.consent}
        optional
        help={settingsTexts.form.consent_help}
        error={faults.consent}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            className="field-sizing-content min-h-14"
            maxLength={SETTINGS_LIMITS.consent}
            value={shown.consent ?? ''}
            onChange={({ target }) => change({ consent: target.value || null }, 'soon')}
            onBlur={settings.flush}
          />
        )}
      </Field>
      <SwitchRow
        label={settingsTexts.form.asks_email}
        help={settingsTexts.form.asks_email_help}
        checked={shown.asks_email}
        onChange={(asks_email) => change({ asks_email })}
      />
    </>
  )
}

/** What comes after an answer. */
export function ThanksFields({ settings, usual }: Props) {
  const { shown, faults, change } = settings
  const { thanks } = shown
  const field = (key: keyof typeof thanks, max: number, placeholder = '') => ({
    maxLength: max,
    placeholder,
    value: thanks[key] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      change({ thanks: { ...thanks, [key]: target.value || null } }, 'soon'),
    onBlur: settings.flush,
  })
  return (
    <>
      <Field label={settingsTexts.form.heading} optional error={faults['thanks.title']}>
        {(control) => (
          <Input {...control} {...field('title', SETTINGS_LIMITS.thanksTitle, usual?.thanksTitle)} />
        )}
      </Field>
      <Field label={settingsTexts.form.message} optional error={faults['thanks.message']}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            className="field-sizing-content min-h-14"
            {...field('message', SETTINGS_LIMITS.thanksMessage, usual?.thanks)}
          />
        )}
      </Field>
      <Pair>
        <Field label={settingsTexts.form.button_url} optional error={faults['thanks.button_url']}>
          {(control) => (
            <Input {...control} type="url" {...field('button_url', SETTINGS_LIMITS.buttonUrl, 'https://')} />
          )}
        </Field>
        {thanks.button_url !== null && (
          <Field label={settingsTexts.form.button_text} optional error={faults['thanks.button_text']}>
            {(control) => (
              <Input
                {...control}
                {...field('button_text', SETTINGS_LIMITS.buttonText, hostOf(thanks.button_url ?? ''))}
              />
            )}
          </Field>
        )}
      </Pair>
    </>
  )
}
