/** Survey constants and types without zod, so that the widget can import them. */

import type { PublicSettings } from './settings/public-settings.ts'

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
