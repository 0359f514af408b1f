import type { RespondentLanguage } from '../respondent-texts/respondent-language.ts'
import type { PublicSettings } from '../survey.ts'

/** When a survey opens over a page, and where. Without zod, so that the widget can import it. */

/** How it opens over the page, as the host page's snippet says. */
export const MODES = ['popup', 'slidein', 'sidetab', 'fullpage'] as const
export type Mode = (typeof MODES)[number]

/**
 * `exit`: the pointer leaves the page at its top; on touch screens, a quick scroll up. `call`: only the page's own
 * script opens it.
 */
export const TRIGGERS = ['load', 'delay', 'scroll', 'exit', 'click', 'call'] as const
/** When a visitor stops seeing it: after answering, also after closing it, for some days after either, or never. */
export const SHOW_AGAIN = ['answered', 'closed', 'days', 'always'] as const
/** Side of the page, relative to its text direction. */
export const SIDES = ['start', 'end'] as const

export type Opening = {
  trigger: (typeof TRIGGERS)[number]
  delay_seconds: number
  /** Percent of the page's scrollable height. */
  scroll_percent: number
  /** CSS selector of elements that open it when clicked. */
  click_selector: string | null
  show_again: (typeof SHOW_AGAIN)[number]
  again_days: number
  /** Path patterns with `*`; empty for every page. */
  paths: string[]
  excluded_paths: string[]
  /** Percent of visitors who may see it. A visitor always gets the same decision. */
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

/** What the script of an embedding page needs. For a survey that cannot be answered, only its texts are meaningful. */
export type PublicOpening = {
  open: boolean
  /** Language of the texts. */
  lang: RespondentLanguage
  dir: 'ltr' | 'rtl'
  texts: { close: string; tab: string }
  title?: string | undefined
  look?: PublicSettings['look']
  opening?: Omit<Opening, 'tab_label'> | undefined
}

/**
 * Whether a path matches a pattern, in which each `*` stands for any characters. A trailing slash makes no difference.
 */
export function matchesPath(pattern: string, path: string): boolean {
  const [start = '', ...rest] = withoutSlash(pattern).split('*')
  const asked = withoutSlash(path)
  const end = rest.pop()
  if (end === undefined) return asked === start
  if (!asked.startsWith(start)) return false
  let at = start.length
  for (const part of rest) {
    const found = asked.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return asked.length - end.length >= at && asked.endsWith(end)
}

const withoutSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
