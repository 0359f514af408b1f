import type { FormTexts } from '@whofor/core/survey/respondent-texts/en'
import type { KeepingTexts } from '@whofor/core/survey/respondent-texts/keeping-texts'
import type { RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import type { PublicSurvey } from '@whofor/core/survey/survey'
import type { Problems, Values } from '../form/survey-session.ts'

/** `lang` is undefined if it is unknown. */
type LanguageLink = { lang?: string | undefined; name: string; href: string; current: boolean }

/** A respondent page: open form, rejected form, thank-you, unavailable or busy. */
export type SurveyPage = {
  /** URLs of the hashed files in manifest.json. */
  assets: { js: string; steps: string; keeping: string; languages: string; fields: string }
  /** Shown in an iframe on another site. */
  embedded?: boolean | undefined
  /** The style sheet of this survey alone. */
  style?: string | undefined
  /** Forces light or dark; defaults to the system. */
  theme?: 'light' | 'dark' | undefined
  /** Language of everything except the survey's own texts; English by default. */
  lang?: RespondentLanguage | undefined
  /** Texts of the form and its end pages, including the owner's; by default those of the language. */
  texts?: (FormTexts & Partial<KeepingTexts>) | undefined
  /** For a survey in several languages: the addresses of this page in each of them. */
  languages?: { label: string; items: LanguageLink[] } | undefined
  /** A notice above the survey: that it is a test, or the public demo. */
  notice?: string | undefined
  /** A link at the end of the notice. */
  noticeLink?: { text: string; href: string } | undefined
} & (
  | { state: 'open'; survey: PublicSurvey; action: string; values?: Values | undefined }
  | {
      state: 'invalid'
      survey: PublicSurvey
      action: string
      problems: Problems
      values: Values
      /** The id of the rejected form, kept for the retry. */
      submissionId?: string | undefined
    }
  | { state: 'sent'; survey: PublicSurvey }
  /** `why`: set if the survey may not be shown on the surrounding site. */
  | { state: 'unavailable'; why?: 'site' | undefined }
  /** Rate limited or overloaded. The page is the same whether or not the survey exists. */
  | { state: 'busy'; title: string; text: string; again?: { text: string; href: string } | undefined }
)
