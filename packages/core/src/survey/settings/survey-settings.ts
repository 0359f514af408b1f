import { texts as surveyTexts } from '@whofor/texts/core/survey'
import { z } from 'zod'
import { optionalText } from '../../text/clean-text.ts'
import { RESPONDENT_LANGUAGES, type RespondentLanguage } from '../respondent-texts/respondent-language.ts'
import { CORNERS, FONTS, LAYOUTS, THEMES } from '../survey.ts'
import { surveyLanguage } from '../survey-language/survey-language.ts'
import { accentContrast, MIN_CONTRAST, nearestAccent } from './contrast.ts'
import { hiddenFields } from './hidden-fields.ts'
import { DEFAULT_OPENING } from './opening.ts'
import { openingSettings } from './opening-schema.ts'
import { DEFAULT_PROTECTION, protectionSettings } from './protection.ts'

/** A logo of at most `bytes` is shown within `width` and `height`, in CSS pixels. */
export const LOGO_LIMITS = { bytes: 100 * 1024, width: 320, height: 120, alt: 120 } as const

/** What a browser may send as a logo; it is stored as WebP. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const

/** The image is uploaded separately; with the settings, only its description can change and it can be removed. */
const surveyLogo = z.strictObject({
  /** SHA-256 of the stored image. */
  hash: z.string().regex(/^[\w-]{43}$/),
  /** Display size in CSS pixels. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** Empty for a decorative image. */
  alt: optionalText(LOGO_LIMITS.alt),
})
export type SurveyLogo = z.infer<typeof surveyLogo>

export const logoUrl = (hash: string): string => `/survey-logos/${hash}.webp`

/** The language of the survey's own texts: recognised, or set by the owner. */
export const languageSetting = z.enum(['auto', ...RESPONDENT_LANGUAGES])
export type LanguageSetting = z.infer<typeof languageSetting>

/** Null if the questions do not reveal it and the owner has not set it. */
export function languageOf(survey: {
  questions: Parameters<typeof surveyLanguage>[0]
  settings: { language: LanguageSetting }
}): RespondentLanguage | null {
  const { language } = survey.settings
  return language === 'auto' ? surveyLanguage(survey.questions) : language
}

/** What is kept besides the answers that were sent. Everything is off unless the owner turns it on. */
export const keepingSettings = z.strictObject({
  /** Keeps answers in the respondent's browser until they are sent, at most 7 days. */
  on_device: z.boolean(),
  /** Accepts one answer from each browser. */
  one_per_person: z.boolean(),
  /** Stores the answers of visits that end before they are sent. */
  unfinished: z.boolean(),
})

export const DEFAULT_KEEPING: z.infer<typeof keepingSettings> = {
  on_device: false,
  one_per_person: false,
  unfinished: false,
}

export const SETTINGS_LIMITS = {
  intro: 600,
  consent: 300,
  thanksTitle: 100,
  thanksMessage: 600,
  buttonText: 60,
  buttonUrl: 2000,
  responses: 1_000_000,
  minKeepDays: 7,
  maxKeepDays: 3650,
} as const

/** Blank texts become null, which stands for the standard text. */
const ownText = (max: number) =>
  optionalText(max)
    .nullable()
    .transform((text) => text || null)
    .pipe(z.string().nullable())

const accent = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, { error: () => surveyTexts.settings.colour, abort: true })
  .toLowerCase()
  .refine((colour) => accentContrast(colour) >= MIN_CONTRAST, {
    error: ({ input }) =>
      surveyTexts.settings.contrast({ nearest: nearestAccent(String(input)).toUpperCase() }),
  })

const responsesError = () =>
  surveyTexts.settings.limit({ max: SETTINGS_LIMITS.responses.toLocaleString('en') })

const daysError = () =>
  surveyTexts.settings.days({
    min: String(SETTINGS_LIMITS.minKeepDays),
    max: SETTINGS_LIMITS.maxKeepDays.toLocaleString('en'),
  })

const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

/**
 * An owner's settings of a survey, the same on every page that shows it. They can be changed while the survey is open.
 */
export const surveySettings = z
  .strictObject({
    look: z.strictObject({
      accent: accent.nullable(),
      corners: z.enum(CORNERS),
      font: z.enum(FONTS),
      theme: z.enum(THEMES),
    }),
    logo: surveyLogo.nullable(),
    language: languageSetting,
    layout: z.enum(LAYOUTS),
    opening: openingSettings,
    keeping: keepingSettings,
    asks_email: z.boolean(),
    intro: ownText(SETTINGS_LIMITS.intro),
    consent: ownText(SETTINGS_LIMITS.consent),
    thanks: z.strictObject({
      title: ownText(SETTINGS_LIMITS.thanksTitle),
      message: ownText(SETTINGS_LIMITS.thanksMessage),
      button_text: ownText(SETTINGS_LIMITS.buttonText),
      button_url: z
        .url({ protocol: /^https?$/, error: () => surveyTexts.settings.link })
        .max(SETTINGS_LIMITS.buttonUrl)
        .nullable(),
    }),
    /** Milliseconds since the epoch; nobody can answer from this time on. */
    closes_at: z.int().nullable(),
    /** The time zone in which the owner chose the date, for displaying it. */
    time_zone: z
      .string()
      .max(60)
      .refine(isZone, { error: () => surveyTexts.settings.zone })
      .nullable(),
    response_limit: z
      .int({ error: responsesError })
      .min(1, { error: responsesError })
      .max(SETTINGS_LIMITS.responses, { error: responsesError })
      .nullable(),
    /**
     * Days after which each answer is deleted; null keeps all answers. Can also be changed after the survey has closed.
     */
    keep_days: z
      .int({ error: daysError })
      .min(SETTINGS_LIMITS.minKeepDays, { error: daysError })
      .max(SETTINGS_LIMITS.maxKeepDays, { error: daysError })
      .nullable(),
    hidden_fields: hiddenFields,
    protection: protectionSettings,
  })
  .meta({ id: 'SurveySettings' })
export type SurveySettings = z.infer<typeof surveySettings>

/** Given settings are replaced as a whole; absent ones are kept. */
export const settingsChange = surveySettings.partial().meta({ id: 'SettingsChange' })
export type SettingsChange = z.infer<typeof settingsChange>

/** The settings that are stored as JSON; the others have columns of their own. */
export type StoredSettings = Omit<SurveySettings, 'closes_at' | 'response_limit' | 'keep_days'>

export const DEFAULT_SETTINGS: SurveySettings = {
  look: { accent: null, corners: 'small', font: 'site', theme: 'auto' },
  logo: null,
  language: 'auto',
  layout: 'page',
  opening: DEFAULT_OPENING,
  keeping: DEFAULT_KEEPING,
  asks_email: true,
  intro: null,
  consent: null,
  thanks: { title: null, message: null, button_text: null, button_url: null },
  closes_at: null,
  time_zone: null,
  response_limit: null,
  keep_days: null,
  hidden_fields: null,
  protection: DEFAULT_PROTECTION,
}
