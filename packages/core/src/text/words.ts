/** Letters that look like a letter with a mark, but have no Unicode decomposition. */
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ł: 'l',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  þ: 'th',
  ŧ: 't',
}

/** Accents of every script, except the two kana sound marks, which form a different letter. */
const ACCENTS = /(?=\p{M})(?![\u3099\u309a])\p{Diacritic}/gu
const LETTERS = new RegExp(`[${Object.keys(UNDECOMPOSED).join('')}]`, 'gu')

/**
 * Text for comparison in searches: without case, accents, width or ligature variants, and with single spaces. Idempotent;
 * a folded substring is a substring of the folded text.
 */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(ACCENTS, '')
      // Converts to upper case first, which expands ß and unifies the three forms of sigma.
      .toUpperCase()
      .normalize('NFKD')
      .replace(ACCENTS, '')
      .toLowerCase()
      .replaceAll('ς', 'σ')
      .replace(LETTERS, (letter) => UNDECOMPOSED[letter] ?? letter)
      .normalize('NFKC')
      .replace(/\s+/gu, ' ')
      .trim()
  )
}

/** A pattern that matches whole words in any script; `\b` is ASCII only. */
export function wordPattern(pattern: string, flags = 'giu'): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, flags)
}

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

/** A PostgreSQL index entry holds at most 2,704 bytes, and a character takes up to four. */
const MAX_INDEXED = 500

/**
 * Search text of a row: its parts folded, one per line so that no match spans two parts.
 * @param max maximum length in UTF-16 code units; the default fits into an index
 */
export function searchTextOf(parts: readonly (string | null | undefined)[], max = MAX_INDEXED): string {
  const folded = parts.map((part) => foldText(part ?? '')).filter((part) => part !== '')
  return folded.join('\n').slice(0, max).toWellFormed()
}
