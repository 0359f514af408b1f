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
