import { CURRENCIES, type Currency } from '@whofor/core/account/currencies'
import { currentLocale } from '@whofor/core/i18n/current-locale'
import { LOCALE_NAMES, LOCALES } from '@whofor/core/i18n/locales'
import { translated } from '@whofor/core/i18n/translated'
import { toast } from 'sonner'
import { Field } from '../../components/ui/field.tsx'
import { showAlert } from '../../lib/alerts.ts'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { useLocale } from '../../lib/locale.ts'
import { useSetSession, useUser } from '../../lib/session.ts'
import { setTheme, THEME_LABELS, THEMES, useTheme } from '../../lib/theme.ts'
import { useAction } from '../../lib/use-action.ts'
import { useChooseLocale } from '../../lib/use-choose-locale.ts'
import { FirstStepsSetting } from './first-steps-setting.tsx'

const TEXTS = translated(
  {
    language: 'Language',
    languageHelp: 'Also the language of your emails.',
    theme: 'Theme',
    themeHelp: 'Saved in this browser.',
    currency: 'Currency',
    currencyHelp: 'For the prices in your business context.',
    saved: 'Currency saved',
    failed: 'Couldn’t save the currency',
  },
  {
    language: 'Sprache',
    languageHelp: 'Auch die Sprache Ihrer E-Mails.',
    theme: 'Design',
    themeHelp: 'Gilt in diesem Browser.',
    currency: 'Währung',
    currencyHelp: 'Für die Preise in Ihrem Geschäftskontext.',
    saved: 'Währung gespeichert',
    failed: 'Die Währung ließ sich nicht speichern',
  },
)

/** Each is saved when it is chosen. */
export function AppearanceSettings() {
  const theme = useTheme()
  const locale = useLocale()
  const chooseLocale = useChooseLocale()
  return (
    <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
      <Field label={TEXTS.language} help={TEXTS.languageHelp}>
        {(control) => (
          <Select
            {...control}
            value={locale}
            options={LOCALES}
            nameOf={(one) => LOCALE_NAMES[one]}
            onChoose={chooseLocale}
          />
        )}
      </Field>
      <Field label={TEXTS.theme} help={TEXTS.themeHelp}>
        {(control) => (
          <Select
            {...control}
            value={theme}
            options={THEMES}
            nameOf={(one) => THEME_LABELS[one]}
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
      toast.success(TEXTS.saved)
    },
    onError: (error) => showAlert(TEXTS.failed, messageOf(error)),
  })
  const names = new Intl.DisplayNames(currentLocale(), { type: 'currency' })
  return (
    <Field label={TEXTS.currency} help={TEXTS.currencyHelp}>
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
