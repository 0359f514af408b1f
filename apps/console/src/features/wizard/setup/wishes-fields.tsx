import { GENDERS } from '@whofor/core/persona/constraints'
import {
  AGE_WISH,
  genderLabel,
  listLanguages,
  PERSONA_LANGUAGES,
  type PersonaLanguage,
} from '@whofor/core/persona/wizard'
import { texts as setupTexts } from '@whofor/texts/console/wizard/setup'
import { currentLocale } from '@whofor/texts/current-locale'
import { Field, Input, Select } from '../../../components/ui/form.tsx'
import type { Issues } from '../../../lib/use-form.ts'
import { Disclosure } from './custom-fields.tsx'
import type { SetupForm } from './setup-form.ts'

type Props = {
  form: SetupForm
  issues: Issues<SetupForm>
  onChange: (change: Partial<SetupForm>) => void
}

/** What the owner wants of the persona, optional. */
export function WishesFields({ form, issues, onChange }: Props) {
  const isOpen = chosenWishes(form).length > 0
  return (
    <Disclosure
      title={setupTexts.wishes}
      note={chosenWishes(form).join(', ') || setupTexts.chosen({ count: 0 })}
      open={isOpen}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={setupTexts.language} help={setupTexts.language_help} error={issues.wish_language}>
          {(control) => (
            <Select
              {...control}
              name="wish_language"
              value={form.wish_language}
              onChange={(event) => onChange({ wish_language: event.target.value })}
            >
              <option value="">{setupTexts.same_language}</option>
              {listLanguages().map((language) => (
                <option key={language} value={language}>
                  {languageName(language)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={setupTexts.gender} error={issues.wish_gender}>
          {(control) => (
            <Select
              {...control}
              name="wish_gender"
              value={form.wish_gender}
              onChange={(event) => onChange({ wish_gender: event.target.value })}
            >
              <option value="">{setupTexts.any_gender}</option>
              {GENDERS.map((gender) => (
                <option key={gender} value={gender}>
                  {genderLabel(gender)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <AgeField
          name="wish_age_from"
          label={setupTexts.age_from}
          help={setupTexts.age_help}
          value={form.wish_age_from}
          error={issues.wish_age_from}
          onChange={onChange}
        />
        <AgeField
          name="wish_age_to"
          label={setupTexts.age_to}
          value={form.wish_age_to}
          error={issues.wish_age_to}
          onChange={onChange}
        />
      </div>
    </Disclosure>
  )
}

type AgeProps = {
  name: 'wish_age_from' | 'wish_age_to'
  label: string
  help?: string
  value: string
  error: string | undefined
  onChange: Props['onChange']
}

const AgeField = ({ name, label, help, value, error, onChange }: AgeProps) => (
  <Field label={label} help={help} error={error}>
    {(control) => (
      <Input
        {...control}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        placeholder={String(name === 'wish_age_from' ? AGE_WISH.min : AGE_WISH.max)}
        value={value}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    )}
  </Field>
)

function chosenWishes(form: SetupForm): string[] {
  const language = listLanguages().find((one) => one === form.wish_language)
  const gender = GENDERS.find((one) => one === form.wish_gender)
  const { wish_age_from: from, wish_age_to: to } = form
  return [
    ...(language ? [languageName(language)] : []),
    ...(gender ? [genderLabel(gender)] : []),
    ...(from || to
      ? [setupTexts.age({ from: from || String(AGE_WISH.min), to: to || String(AGE_WISH.max) })]
      : []),
  ]
}

/** In the language of the interface. */
const languageName = (language: PersonaLanguage): string =>
  new Intl.DisplayNames(currentLocale(), { type: 'language' }).of(language) ?? PERSONA_LANGUAGES[language]
