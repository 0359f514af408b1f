import type { ScriptInfo } from './typeset/writing.ts'

const MARKS: Record<string, [string, string]> = {
  ar: ['«', '»'],
  he: ['"', '"'],
  ja: ['「', '」'],
  el: ['«', '»'],
  ru: ['«', '»'],
  uk: ['«', '»'],
}

/** In the quotation marks of the language; nothing around nothing. */
export function withQuoteMarks(text: string, { language }: ScriptInfo): string {
  const [open, close] = MARKS[language] ?? ['“', '”']
  return text === '' ? '' : `${open}${text}${close}`
}
