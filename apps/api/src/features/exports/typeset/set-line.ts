import type { Bidi } from 'bidi-js'
import bidiFactory from 'bidi-js'
import { basisOfMark, MARK, WORD_JOINER } from './basis-marks.ts'
import { type FontId, type FontRole, featuresOf, fontsOf, type Han, openFont } from './fonts.ts'

/** A run in one font and one direction, as passed to the shaper. `width` in em. */
export type Piece = { font: FontId; text: string; width: number; tracking: number }
export type LineStyle = {
  face: FontRole
  han: Han
  /** Letter spacing of Latin text in em. */
  tracking?: number
}
/** The pieces of one line from left to right. */
export type Line = { pieces: Piece[]; width: number; text: string }

const bidi = asFactory(bidiFactory)()
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Lays out one line of text: chooses fonts and reorders right-to-left parts (UAX 9). */
export function setLine(text: string, style: LineStyle, missing: Set<string>): Line {
  const { levels } = bidi.getEmbeddingLevels(text, 'auto')
  const logical = chooseFonts(text, style.face, style.han, missing).flatMap((run) => {
    const parts: { font: FontId; level: number; text: string }[] = []
    for (let at = 0; at < run.text.length; at++) {
      const level = levels[run.start + at] ?? 0
      const last = parts.at(-1)
      if (last && last.level === level) last.text += run.text[at]
      else parts.push({ font: run.font, level, text: run.text[at] ?? '' })
    }
    return parts
  })
  const pieces = inVisualOrder(logical).map((part) => toPiece(part, style))
  return { pieces, width: pieces.reduce((sum, { width }) => sum + width, 0), text }
}

/** UAX 9, rule L2: from the highest level down, reverse every sequence at that level or higher. */
function inVisualOrder<Part extends { level: number }>(parts: Part[]): Part[] {
  const highest = Math.max(0, ...parts.map(({ level }) => level))
  let ordered = parts
  for (let level = highest; level > 0; level--) {
    const next: Part[] = []
    let reversed: Part[] = []
    for (const part of ordered) {
      if (part.level >= level) reversed = [part, ...reversed]
      else {
        next.push(...reversed, part)
        reversed = []
      }
    }
    ordered = [...next, ...reversed]
  }
  return ordered
}

function toPiece(
  { font: id, level, text }: { font: FontId; level: number; text: string },
  style: LineStyle,
): Piece {
  if (basisOfMark(text)) return { font: id, text, width: MARK.width, tracking: 0 }
  const shown = level % 2 === 0 ? text : reversed(text)
  const { font } = openFont(id)
  const { advanceWidth, glyphs } = font.layout(shown, featuresOf(id))
  const tracking = style.tracking !== undefined && /^(inter|source)/u.test(id) ? style.tracking : 0
  return { font: id, text: shown, width: advanceWidth / font.unitsPerEm + tracking * glyphs.length, tracking }
}

/** Mirrors brackets. The shaper itself reverses Arabic and Hebrew letters, but nothing else. */
function reversed(text: string): string {
  const mirrored = Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character)
  if (RIGHT_TO_LEFT.test(text)) return mirrored.join('')
  return Array.from(graphemes.segment(mirrored.join('')), ({ segment }) => segment)
    .reverse()
    .join('')
}

/** The package declares a default export and, being CommonJS, is that function itself. */
function asFactory(factory: unknown): () => Bidi {
  return factory as () => Bidi
}

/** A run of text in one font; `start` is its index in the whole text. */
type FontRun = { font: FontId; start: number; text: string }

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
