/** Letters that Unicode does not decompose, though readers take them for a letter with a mark. */
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

/** Accents of every script. The two kana sound marks are excluded: they make another letter. */
const ACCENTS = /(?=\p{M})(?![\u3099\u309a])\p{Diacritic}/gu
const LETTERS = new RegExp(`[${Object.keys(UNDECOMPOSED).join('')}]`, 'gu')

/**
 * The form in which texts are compared when searching: without case, accents, width or ligature variants, and with single
 * spaces. Folding twice changes nothing, and a folded part of a text is part of the folded text.
 */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(ACCENTS, '')
      // Upper case first: it spells out ß and joins the three forms of sigma.
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
