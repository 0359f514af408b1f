import { PERSONA_LANGUAGES, type PersonaLanguage } from '@whofor/core/persona/wizard'
import { currentLocale } from '@whofor/texts/current-locale'

/** In the language of the interface. */
export const languageName = (language: PersonaLanguage): string =>
  new Intl.DisplayNames(currentLocale(), { type: 'language' }).of(language) ?? PERSONA_LANGUAGES[language]
