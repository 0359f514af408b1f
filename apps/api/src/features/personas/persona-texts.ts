import { translated } from '@whofor/core/i18n/translated'

export const PERSONA_TEXTS = translated(
  {
    notFound: 'Persona not found',
    someNotFound: 'Some of these personas were not found. Nothing was changed.',
    tooManyTags: (max: number) => `A persona can have at most ${max} tags. Nothing was changed.`,
    copyOf: (name: string) => `${name} (copy)`,
  },
  {
    notFound: 'Persona nicht gefunden',
    someNotFound: 'Einige dieser Personas wurden nicht gefunden. Es wurde nichts geändert.',
    tooManyTags: (max) => `Eine Persona kann höchstens ${max} Tags haben. Es wurde nichts geändert.`,
    copyOf: (name) => `${name} (Kopie)`,
  },
)
