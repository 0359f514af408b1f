import { z } from 'zod'
import { translated } from '../i18n/translated.ts'
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

const TEXTS = translated(
  {
    age: `Use a whole number from ${AGE_WISH.min} to ${AGE_WISH.max}`,
    order: 'The second age must not be below the first',
    askAge: 'Which age should the persona have?',
    askGender: 'Which gender should the persona have?',
    askLanguage: 'In which language should the persona be written?',
    why: 'You asked for this.',
    genders: { female: 'Female', male: 'Male', 'non-binary': 'Non-binary' },
  },
  {
    age: `Geben Sie eine ganze Zahl von ${AGE_WISH.min} bis ${AGE_WISH.max} ein`,
    order: 'Das zweite Alter darf nicht unter dem ersten liegen',
    askAge: 'Wie alt soll die Persona sein?',
    askGender: 'Welches Geschlecht soll die Persona haben?',
    askLanguage: 'In welcher Sprache soll die Persona geschrieben sein?',
    why: 'Das haben Sie gewünscht.',
    genders: { female: 'Weiblich', male: 'Männlich', 'non-binary': 'Nicht-binär' },
  },
)

const LANGUAGE_CODES = Object.keys(PERSONA_LANGUAGES) as [PersonaLanguage, ...PersonaLanguage[]]
export const listLanguages = (): readonly PersonaLanguage[] => LANGUAGE_CODES
export const genderLabel = (gender: Gender): string => TEXTS.genders[gender]

const age = z
  .int({ error: () => TEXTS.age })
  .min(AGE_WISH.min, { error: () => TEXTS.age })
  .max(AGE_WISH.max, { error: () => TEXTS.age })

/** What the owner wants of the personas that the wizard creates. */
export const personaWishes = z.strictObject({
  language: z.enum(LANGUAGE_CODES).optional(),
  gender: z.enum(GENDERS).optional(),
  age: z
    .strictObject({ from: age, to: age })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: () => TEXTS.order })
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
    question: { question, type: 'text' as const, options: [], explanation: TEXTS.why, asks_about },
    answer,
  })
  return [
    ...(age ? [asked(TEXTS.askAge, 'age', `${age.from}–${age.to}`)] : []),
    ...(gender ? [asked(TEXTS.askGender, 'gender', TEXTS.genders[gender])] : []),
    ...(language ? [asked(TEXTS.askLanguage, 'other', PERSONA_LANGUAGES[language])] : []),
  ]
}
