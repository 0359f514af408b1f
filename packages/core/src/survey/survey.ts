/** Survey constants and types without zod, so that the widget can import them. */

export const DETAIL_LEVELS = ['simple', 'detailed', 'advanced'] as const
export type DetailLevel = (typeof DETAIL_LEVELS)[number]

export const SURVEY_STATUSES = ['draft', 'active', 'closed'] as const
export type SurveyStatus = (typeof SURVEY_STATUSES)[number]

export const RESPONDENT_TYPES = [
  'Customer (Product)',
  'Customer (Service)',
  'Subscriber',
  'Follower',
  'Client',
  'Patron (Restaurant/Venue)',
  'Member',
  'User (App/Platform)',
  'Student',
  'Attendee (Event)',
  'Donor',
  'Volunteer',
] as const

/** The owner types a custom text, which is stored as the relationship. */
export const OTHER_RESPONDENT_TYPE = 'Other'

/** Number of questions to draft, by detail level (docs/decisions/silent-points.md, point 8). */
export const QUESTIONS_BY_LEVEL: Record<DetailLevel, number> = { simple: 6, detailed: 9, advanced: 11 }

export const SURVEY_LIMITS = {
  personaCount: { min: 1, max: 5, default: 3 },
  draftedQuestions: { min: 5, max: 12 },
  /** Maximum number of unpublished surveys per owner. */
  drafts: 50,
  questions: 20,
  options: { min: 2, max: 8 },
  title: 200,
  relationship: 80,
  businessContext: 10_000,
  question: 300,
  option: 200,
  explanation: 500,
  email: 254,
} as const

/** A day; a visit that took longer counts as this long. */
export const MAX_VISIT_SECONDS = 24 * 60 * 60

/** Range of stored scores. Scores typed in the editor are clamped to editorMin–max. */
export const SCORE = { min: 0, max: 10, editorMin: 1, neutral: 5 } as const

/** Public view of an active survey: without scores, explanations, owner or business context. */
export type PublicSurvey = {
  slug: string
  title: string
  /** Language of the title, if it differs from that of the surrounding page; empty if unknown. */
  title_lang?: string | undefined
  questions: PublicQuestion[]
  /** For a survey in several languages: the language that is shown. */
  lang?: string | undefined
  /** Language of each of the owner's texts that is not in the language shown. */
  langs?: { [Place in OwnPlace]?: string } | undefined
} & PublicSettings
type OwnPlace = 'intro' | 'consent' | 'thanks_title' | 'thanks_message' | 'button_text'
export type PublicQuestion = {
  id: string
  question: string
  options: PublicOption[]
  /** Language of this question, if it differs from that of the surrounding page; empty if unknown. */
  lang?: string | undefined
}
/** `lang`: language of this option, if it differs from that of its question. */
export type PublicOption = { id: string; text: string; lang?: string | undefined }

/** One submitted response: option id by question id. */
export type Submission = {
  submission_id: string
  answers: Record<string, string>
  email: string | null
  /** Hidden fields by name. */
  fields?: Record<string, string> | undefined
  /** The language it was answered in. */
  lang?: string | undefined
}

/** The owner's settings of a survey, without zod, so that the widget can import them. */

export const CORNERS = ['none', 'small', 'round'] as const
/** `site`: the font of the surrounding page, if the survey is part of that page. */
export const FONTS = ['site', 'system'] as const
export const THEMES = ['auto', 'light', 'dark'] as const
export const LAYOUTS = ['page', 'one_at_a_time'] as const

type SurveyLook = {
  /** #rrggbb */
  accent: string | null
  corners: (typeof CORNERS)[number]
  font: (typeof FONTS)[number]
  theme: (typeof THEMES)[number]
}
/** Only the settings that are on. */
export type SurveyKeeping = { on_device?: boolean; one_per_person?: boolean; unfinished?: boolean }
type SurveyLayout = (typeof LAYOUTS)[number]

/** `width` and `height` in CSS pixels. */
export type PublicLogo = { src: string; width: number; height: number; alt: string }

/**
 * The settings that a respondent's page needs, without those that have their default. The owner's texts are part of the
 * page's texts.
 */
export type PublicSettings = {
  /** Shown above the survey. */
  logo?: PublicLogo | undefined
  look?: Partial<SurveyLook> | undefined
  layout?: SurveyLayout | undefined
  keeping?: SurveyKeeping | undefined
  asks_email?: boolean | undefined
  /** Shown above the submit button. */
  consent?: string | undefined
  /** A link shown below the thank-you text. */
  button?: { text: string; url: string } | undefined
  /** Names of the hidden fields that are kept with an answer. */
  fields?: string[] | undefined
}
