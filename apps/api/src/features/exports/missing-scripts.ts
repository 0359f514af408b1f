type Script = {
  name: string
  letters: RegExp
  /** The optional package whose font has them. */
  fonts?: string
}

const SCRIPTS: readonly Script[] = [
  { name: 'Chinese', letters: /\p{Script=Han}/u, fonts: '@embedpdf/fonts-sc' },
  { name: 'Japanese', letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, fonts: '@embedpdf/fonts-jp' },
  { name: 'Korean', letters: /\p{Script=Hangul}/u, fonts: '@embedpdf/fonts-kr' },
  { name: 'Armenian', letters: /\p{Script=Armenian}/u },
  { name: 'Bengali', letters: /\p{Script=Bengali}/u },
  { name: 'Burmese', letters: /\p{Script=Myanmar}/u },
  { name: 'Devanagari', letters: /\p{Script=Devanagari}/u },
  { name: 'Ethiopic', letters: /\p{Script=Ethiopic}/u },
  { name: 'Georgian', letters: /\p{Script=Georgian}/u },
  { name: 'Gujarati', letters: /\p{Script=Gujarati}/u },
  { name: 'Gurmukhi', letters: /\p{Script=Gurmukhi}/u },
  { name: 'Kannada', letters: /\p{Script=Kannada}/u },
  { name: 'Khmer', letters: /\p{Script=Khmer}/u },
  { name: 'Lao', letters: /\p{Script=Lao}/u },
  { name: 'Malayalam', letters: /\p{Script=Malayalam}/u },
  { name: 'Sinhala', letters: /\p{Script=Sinhala}/u },
  { name: 'Tamil', letters: /\p{Script=Tamil}/u },
  { name: 'Telugu', letters: /\p{Script=Telugu}/u },
  { name: 'Thai', letters: /\p{Script=Thai}/u },
  { name: 'Tibetan', letters: /\p{Script=Tibetan}/u },
]
/** Reads as "special characters" where the others read as "Thai characters". */
const OTHER = 'special'

export type MissingScripts = { names: string[]; fontPackages: string[] }

/** The scripts of characters that no installed font has, and the optional packages that would print some of them. */
export function missingScriptsOf(characters: readonly string[]): MissingScripts {
  const found = new Set(characters.map((character) => SCRIPTS.find(({ letters }) => letters.test(character))))
  const scripts = SCRIPTS.filter((script) => found.has(script))
  return {
    names: [...scripts.map(({ name }) => name), ...(found.has(undefined) ? [OTHER] : [])],
    fontPackages: scripts.flatMap(({ fonts }) => fonts ?? []),
  }
}
