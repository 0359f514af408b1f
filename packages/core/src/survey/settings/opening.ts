import type { RespondentLanguage } from '../respondent-texts/respondent-language.ts'
import type { PublicSettings } from './public-settings.ts'

/** When a survey opens over a page, and where. Without zod, so that the widget can import it. */

/** How it opens over the page, as the host page's snippet says. */
export const MODES = ['popup', 'slidein', 'sidetab', 'fullpage'] as const
export type Mode = (typeof MODES)[number]

/** `exit`: the pointer leaves the page at its top; on touch screens, a quick scroll up. `call`: only by the page's own script. */
export const TRIGGERS = ['load', 'delay', 'scroll', 'exit', 'click', 'call'] as const
/** For how long a visitor does not see it again: after answering, also after closing it, for some days after either, or not at all. */
export const SHOW_AGAIN = ['answered', 'closed', 'days', 'always'] as const
/** Of the page, in its direction. */
export const SIDES = ['start', 'end'] as const

export type Opening = {
  trigger: (typeof TRIGGERS)[number]
  delay_seconds: number
  /** Of the way that the page can be scrolled. */
  scroll_percent: number
  /** CSS selector of what opens it when clicked. */
  click_selector: string | null
  show_again: (typeof SHOW_AGAIN)[number]
  again_days: number
  /** Patterns with `*`; every page without one. */
  paths: string[]
  excluded_paths: string[]
  /** Of the visitors, each of whom stays in or out. */
  visitor_percent: number
  side: (typeof SIDES)[number]
  tab_label: string | null
}

export const DEFAULT_OPENING: Opening = {
  trigger: 'delay',
  delay_seconds: 10,
  scroll_percent: 50,
  click_selector: null,
  show_again: 'closed',
  again_days: 30,
  paths: [],
  excluded_paths: [],
  visitor_percent: 100,
  side: 'end',
  tab_label: null,
}

/** What an embedding page's script needs to know; of a survey that cannot be answered, only its texts. */
export type PublicOpening = {
  open: boolean
  /** Of the texts, and their direction. */
  lang: RespondentLanguage
  dir: 'ltr' | 'rtl'
  texts: { close: string; tab: string }
  title?: string | undefined
  look?: PublicSettings['look']
  opening?: Omit<Opening, 'tab_label'> | undefined
}
