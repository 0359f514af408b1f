import { texts } from '@whofor/texts/core/survey'

const MARK = / \((?:copy|Kopie)\)$/u

/** The title of a copy while it is a draft; respondents never see the mark. */
export const withCopyMark = (title: string): string =>
  texts.copy_mark.copy_of({ title: withoutCopyMark(title) })

export const withoutCopyMark = (title: string): string => title.replace(MARK, '')
