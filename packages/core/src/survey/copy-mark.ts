import { translated } from '../i18n/translated.ts'

const TEXTS = translated(
  { copyOf: (title: string) => `${title} (copy)` },
  { copyOf: (title) => `${title} (Kopie)` },
)
const MARK = / \((?:copy|Kopie)\)$/u

/** The title of a copy, marked while it is a draft. Respondents never see the mark. */
export const withCopyMark = (title: string): string => TEXTS.copyOf(withoutCopyMark(title))

export const withoutCopyMark = (title: string): string => title.replace(MARK, '')
