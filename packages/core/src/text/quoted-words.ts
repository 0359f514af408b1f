export const QUOTED = /[“"„«]([^“”"„«»]+)[”"“»]/gu

/** The parts of a text in quotation marks, in order. */
export const quotedIn = (text: string): string[] => [...text.matchAll(QUOTED)].map(([, words = '']) => words)

/** A form for comparing words: in lower case, without quotation marks and final punctuation. */
export function foldedWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[“”„"«»]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[.?!]+$/u, '')
}
