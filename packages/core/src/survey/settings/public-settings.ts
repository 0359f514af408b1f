/** The owner's settings of a survey, without zod, so that the widget can import them. */

export const CORNERS = ['none', 'small', 'round'] as const
/** `site`: the font of the surrounding page, if the survey is part of that page. */
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
/** Only the settings that are on. */
export type SurveyKeeping = { on_device?: boolean; one_per_person?: boolean; unfinished?: boolean }
export type SurveyLayout = (typeof LAYOUTS)[number]

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
