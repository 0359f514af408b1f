import { LANGUAGE_FIELD } from '@whofor/core/survey/field-columns'
import { texts } from '@whofor/texts/console/surveys/settings'
import { languageName } from '../languages/language-name.ts'

/** What a field is called: the owner's label, else its name. */
export function fieldName({ key, label }: { key: string; label: string }): string {
  const known: Record<string, string> = texts.hidden_fields.campaign_keys
  return label || (key === LANGUAGE_FIELD ? texts.hidden_fields.language : (known[key] ?? key))
}

/** As it is shown: languages by their names. */
export const valueName = (key: string, value: string): string =>
  key === LANGUAGE_FIELD ? languageName(value) : value
