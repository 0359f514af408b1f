/** Survey constants and texts without zod, so that the widget can import them. */

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

/** Number of questions to draft, by detail level (SPEC.md section 9, DESIGN.md 8.8). */
export const QUESTIONS_BY_LEVEL: Record<DetailLevel, number> = { simple: 6, detailed: 9, advanced: 11 }

export const SURVEY_LIMITS = {
  personaCount: { min: 1, max: 5, default: 3 },
  draftedQuestions: { min: 5, max: 12 },
  /** Unpublished surveys per owner. */
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

/** Range of stored scores. Scores typed in the editor are clamped to editorMin–max. */
export const SCORE = { min: 0, max: 10, editorMin: 1, neutral: 5 } as const

export const NOT_SURE = 'Not sure'

/** Public view of an active survey: without scores, explanations, owner or business context. */
export type PublicSurvey = {
  slug: string
  title: string
  questions: PublicQuestion[]
}
export type PublicQuestion = { id: string; question: string; options: { id: string; text: string }[] }

/** One submitted response: option id by question id. */
export type Submission = {
  submission_id: string
  answers: Record<string, string>
  email: string | null
}

export const RESPONDENT_TEXTS = {
  intro: 'Your responses will help us better understand and serve you. All responses are confidential.',
  email: 'Email (optional)',
  emailHelp: "We'll only use this to follow up if needed",
  submit: 'Submit Response',
  submitting: 'Submitting...',
  missing: 'Please answer all questions',
  missingOne: 'Choose one answer',
  invalidEmail: 'Please enter a valid email address',
  failed: 'Failed to submit response',
  retrying: 'Your answers are kept on this page. Trying again…',
  busy: (seconds: number) =>
    `Many people are answering right now. Your answers are kept. Trying again in ${seconds} s.`,
  thanksTitle: 'Thank You!',
  thanks: 'Your response has been recorded.',
  unavailableTitle: 'Survey Not Available',
  unavailable: 'This survey may have been closed or the link is invalid.',
  terms: 'Terms',
  privacy: 'Privacy',
} as const

/** Texts of the page shown when a survey is temporarily unavailable, and of a form that must be sent again. */
export const BUSY_TEXTS = {
  title: 'One Moment, Please',
  limited: (seconds: number) =>
    `Many people are answering right now. This page will try again in ${seconds} seconds.`,
  away: (seconds: number) =>
    `The survey cannot be shown right now. This page will try again in ${seconds} seconds.`,
  failed: 'The survey cannot be shown right now. Please try again in a moment.',
  again: 'Try again now',
  submitAgain: (seconds: number) =>
    `Many people are answering right now. Your answers are kept: press Submit Response again in ${seconds} seconds.`,
  goBack:
    'Many people are answering right now. Your answers were not sent. Go back, wait a minute and press Submit Response again.',
} as const
