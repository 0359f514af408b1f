import { basisOfMark, WORD_JOINER } from './basis-marks.ts'
import type { FontId } from './font-files.ts'
import { type FontRole, fontsOf, type Han, openFont } from './fonts.ts'

/** A run of text in one font; `start` is its index in the whole text. */
export type FontRun = { font: FontId; start: number; text: string }

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Invisible by themselves, so no font has to contain them. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u
const SPACE = /^\s+$/u
/** Replaces a character that no font has, so that the reader sees that something is missing. */
const UNKNOWN = '\u25a1'

/** Marks are drawn without a font; each is a run of its own. */
const MARK_FONT = 'inter-regular'

/**
 * Splits text into runs so that each run's font has all its characters; spaces stay with the preceding run.
 * @param missing collects the characters that no font has; each is replaced by a square
 */
export function chooseFonts(
  text: string,
  face: FontRole,
  han: Han,
  missing: Set<string>,
  chain = fontsOf(face, han),
): FontRun[] {
  const runs: FontRun[] = []
  for (const { segment, index } of graphemes.segment(text)) {
    if (basisOfMark(segment)) {
      runs.push({ font: MARK_FONT, start: index, text: segment })
      continue
    }
    // Only keeps lines together; few fonts have it.
    if (segment === WORD_JOINER) continue
    const last = runs.at(-1)
    const found =
      last && SPACE.test(segment) && covers(last.font, segment) ? last.font : first(chain, segment)
    if (!found) missing.add(segment)
    const font = found ?? first(chain, UNKNOWN) ?? chain[0] ?? 'inter-regular'
    const shown = found ? segment : UNKNOWN.padEnd(segment.length, '\u200b')
    if (last?.font === font && !basisOfMark(last.text)) last.text += shown
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
