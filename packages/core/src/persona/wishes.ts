import { texts as personaTexts } from '@whofor/texts/core/persona'
import { z } from 'zod'
import { bindReadings, GENDERS, type Gender, type PersonaConstraints } from './constraints.ts'

/** Languages that an owner may choose, with their English names for the prompt. */
export const PERSONA_LANGUAGES = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  it: 'Italian',
  nl: 'Dutch',
  pt: 'Portuguese',
  pl: 'Polish',
} as const
export type PersonaLanguage = keyof typeof PERSONA_LANGUAGES

export const AGE_WISH = { min: 13, max: 99 } as const

const LANGUAGE_CODES = Object.keys(PERSONA_LANGUAGES) as [PersonaLanguage, ...PersonaLanguage[]]
export const listLanguages = (): readonly PersonaLanguage[] => LANGUAGE_CODES
export const genderLabel = (gender: Gender): string => personaTexts.wishes.genders[gender]

const ageFault = () => personaTexts.wishes.age(AGE_WISH)
const age = z
  .int({ error: ageFault })
  .min(AGE_WISH.min, { error: ageFault })
  .max(AGE_WISH.max, { error: ageFault })

/** What the owner wants of the personas that the wizard creates. */
export const personaWishes = z.strictObject({
  language: z.enum(LANGUAGE_CODES).optional(),
  gender: z.enum(GENDERS).optional(),
  age: z
    .strictObject({ from: age, to: age })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: () => personaTexts.wishes.order })
    .optional(),
})
export type PersonaWishes = z.infer<typeof personaWishes>

/** The wishes as constraints, which override those found in longer texts. */
export function wishConstraints({ gender, age }: PersonaWishes): PersonaConstraints {
  return bindReadings([
    ...(gender ? [{ about: 'gender' as const, words: gender, values: [gender] }] : []),
    ...(age ? [{ about: 'age' as const, words: `${age.from}–${age.to}`, values: [age] }] : []),
  ])
}

/** The wishes as the owner's answers: they are stored with the persona and used again when it is regenerated. */
export function wishAnswers({ language, gender, age }: PersonaWishes) {
  const asked = (question: string, asks_about: 'age' | 'gender' | 'other', answer: string) => ({
    question: {
      question,
      type: 'text' as const,
      options: [],
      explanation: personaTexts.wishes.why,
      asks_about,
    },
    answer,
  })
  return [
    ...(age ? [asked(personaTexts.wishes.ask_age, 'age', `${age.from}–${age.to}`)] : []),
    ...(gender ? [asked(personaTexts.wishes.ask_gender, 'gender', personaTexts.wishes.genders[gender])] : []),
    ...(language ? [asked(personaTexts.wishes.ask_language, 'other', PERSONA_LANGUAGES[language])] : []),
  ]
}
