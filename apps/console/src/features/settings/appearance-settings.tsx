import { CURRENCIES, type Currency } from '@whofor/core/account/account'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts as settingsTexts } from '@whofor/texts/console/settings'
import { currentLocale } from '@whofor/texts/current-locale'
import { LOCALES, localeName } from '@whofor/texts/locales'
import { toast } from 'sonner'
import { useLocation } from 'wouter'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/form.tsx'
import { showAlert } from '../../lib/alerts.ts'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { setTheme, THEMES, useChooseLocale, useTheme } from '../../lib/appearance.ts'
import { useSetSession, useUser } from '../../lib/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { useSetFirstSteps } from '../dashboard/queries.ts'

/** Each is saved when it is chosen. */
export function AppearanceSettings() {
  const theme = useTheme()
  const chooseLocale = useChooseLocale()
  return (
    <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
      <Field
        label={settingsTexts.appearance_settings.language}
        help={settingsTexts.appearance_settings.language_help}
      >
        {(control) => (
          <Select
            {...control}
            value={currentLocale()}
            options={LOCALES}
            nameOf={localeName}
            onChoose={chooseLocale}
          />
        )}
      </Field>
      <Field
        label={settingsTexts.appearance_settings.theme}
        help={settingsTexts.appearance_settings.theme_help}
      >
        {(control) => (
          <Select
            {...control}
            value={theme}
            options={THEMES}
            nameOf={(one) => commonTexts.themes[one]}
            onChoose={setTheme}
          />
        )}
      </Field>
      <CurrencyField />
      <FirstStepsSetting />
    </div>
  )
}

function CurrencyField() {
  const { currency } = useUser()
  const setSession = useSetSession()
  const save = useAction({
    mutationFn: (chosen: Currency) => unwrap(api.account.profile.$patch({ json: { currency: chosen } })),
    onSuccess: (session) => {
      setSession(session)
      toast.success(settingsTexts.appearance_settings.saved)
    },
    onError: (error) => showAlert(settingsTexts.appearance_settings.failed, messageOf(error)),
  })
  const names = new Intl.DisplayNames(currentLocale(), { type: 'currency' })
  return (
    <Field
      label={settingsTexts.appearance_settings.currency}
      help={settingsTexts.appearance_settings.currency_help}
    >
      {(control) => (
        <Select
          {...control}
          value={save.isPending ? save.variables : currency}
          options={CURRENCIES}
          nameOf={(one) => `${one} – ${names.of(one)}`}
          onChoose={(one) => save.mutate(one)}
        />
      )}
    </Field>
  )
}

type SelectProps<Value extends string> = {
  id: string
  'aria-describedby': string | undefined
  value: string
  options: readonly Value[]
  nameOf: (value: Value) => string
  onChoose: (value: Value) => void
}

function Select<Value extends string>({ value, options, nameOf, onChoose, ...control }: SelectProps<Value>) {
  return (
    <select
      id={control.id}
      aria-describedby={control['aria-describedby']}
      className="control"
      value={value}
      onChange={(event) => {
        const chosen = options.find((one) => one === event.currentTarget.value)
        if (chosen) onChoose(chosen)
      }}
    >
      {options.map((one) => (
        <option key={one} value={one}>
          {nameOf(one)}
        </option>
      ))}
    </select>
  )
}

/** Brings the checklist back after it was hidden or done, and goes to it. */
function FirstStepsSetting() {
  const [, navigate] = useLocation()
  const set = useSetFirstSteps()
  const show = () =>
    set.mutateAsync('shown').then(
      () => navigate('/dashboard'),
      (error: Error) => showAlert(settingsTexts.first_steps_setting.failed, messageOf(error)),
    )
  return (
    <div className="grid gap-1.5">
      <p className="font-[550]">{settingsTexts.first_steps_setting.title}</p>
      <div>
        <Button busy={set.isPending} onClick={() => void show()}>
          {settingsTexts.first_steps_setting.show}
        </Button>
      </div>
      <p className="text-sm text-ink-2">{settingsTexts.first_steps_setting.help}</p>
    </div>
  )
}
