import type { ScriptInfo } from './typeset/writing.ts'

const MARKS: Record<string, [string, string]> = {
  de: ['„', '“'],
  ar: ['«', '»'],
  he: ['"', '"'],
  ja: ['「', '」'],
  el: ['«', '»'],
  ru: ['«', '»'],
  uk: ['«', '»'],
}

/** Adds the quotation marks of the language; an empty text stays empty. */
export function withQuoteMarks(text: string, { language }: ScriptInfo): string {
  const [open, close] = MARKS[language] ?? ['“', '”']
  return text === '' ? '' : `${open}${text}${close}`
}
