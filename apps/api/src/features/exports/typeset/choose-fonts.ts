import { type FontId, type FontRole, fontsOf, type Han, openFont } from './fonts.ts'

/** A stretch of text in one font, from `start` on. */
export type FontRun = { font: FontId; start: number; text: string }

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Draw nothing by themselves, so that no font need have them. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u
const SPACE = /^\s+$/u
/** Stands where no font has the character: the reader sees that something is there. */
const UNKNOWN = '\u25a1'

/**
 * Splits text so that each run's font has all its characters; spaces stay with what is before them.
 * @param missing collects the characters that no font has; a square is set in their place
 */
export function chooseFonts(text: string, face: FontRole, han: Han, missing: Set<string>): FontRun[] {
  const chain = fontsOf(face, han)
  const runs: FontRun[] = []
  for (const { segment, index } of graphemes.segment(text)) {
    const last = runs.at(-1)
    const found =
      last && SPACE.test(segment) && covers(last.font, segment) ? last.font : first(chain, segment)
    if (!found) missing.add(segment)
    const font = found ?? first(chain, UNKNOWN) ?? chain[0] ?? 'inter-regular'
    const shown = found ? segment : UNKNOWN.padEnd(segment.length, '\u200b')
    if (last?.font === font) last.text += shown
    else runs.push({ font, start: index, text: shown })
  }
  return runs
}

const first = (chain: FontId[], cluster: string): FontId | undefined =>
  chain.find((font) => covers(font, cluster))

function covers(font: FontId, cluster: string): boolean {
  const { covers: has } = openFont(font)
  return [...cluster].every((character) => INVISIBLE.test(character) || has(character.codePointAt(0) ?? 0))
}
