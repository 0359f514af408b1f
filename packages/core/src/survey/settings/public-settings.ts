/** The owner's settings of a survey, without zod, so that the widget can import them. */

export const CORNERS = ['none', 'small', 'round'] as const
/** `site`: that of the page around it, where the survey is part of that page. */
export const FONTS = ['site', 'system'] as const
export const THEMES = ['auto', 'light', 'dark'] as const
export const LAYOUTS = ['page', 'one_at_a_time'] as const

export type SurveyLook = {
  /** #rrggbb */
  accent: string | null
  corners: (typeof CORNERS)[number]
  font: (typeof FONTS)[number]
  theme: (typeof THEMES)[number]
}
/** Those that are on. */
export type SurveyKeeping = { on_device?: boolean; one_per_person?: boolean; unfinished?: boolean }
export type SurveyLayout = (typeof LAYOUTS)[number]

/** `width` and `height` in CSS pixels. */
export type PublicLogo = { src: string; width: number; height: number; alt: string }

/** What a respondent's page needs of the settings, without what is as by default. The owner's texts are among its texts. */
export type PublicSettings = {
  /** Above the survey. */
  logo?: PublicLogo | undefined
  look?: Partial<SurveyLook> | undefined
  layout?: SurveyLayout | undefined
  keeping?: SurveyKeeping | undefined
  asks_email?: boolean | undefined
  /** Above the button that submits. */
  consent?: string | undefined
  /** A link below the thank-you text. */
  button?: { text: string; url: string } | undefined
  /** Names of the hidden fields that are kept with an answer. */
  fields?: string[] | undefined
}
