import type { Writing } from '../../typeset/writing.ts'

const MARKS: Record<string, [string, string]> = {
  ar: ['«', '»'],
  he: ['"', '"'],
  ja: ['「', '」'],
  el: ['«', '»'],
  ru: ['«', '»'],
  uk: ['«', '»'],
}

/** In the quotation marks of the language; nothing around nothing. */
export function quoted(text: string, { language }: Writing): string {
  const [open, close] = MARKS[language] ?? ['“', '”']
  return text === '' ? '' : `${open}${text}${close}`
}
