import { kindOf, quoteOf } from '@whofor/core/persona/sheet'
import sharp from 'sharp'
import { initialsOf, scriptOfPersona, withQuoteMarks } from '../persona-script.ts'
import { BASIS_COLORS, COLORS, stylesOf } from '../styles.ts'
import {
  createMeasureCache,
  type SetText,
  setBalanced,
  setText,
  type TextStyle,
  widthOf,
} from '../typeset/set-text.ts'
import type { Exported, WrittenFile } from '../write-file.ts'
import { cardFacts } from './card-facts.ts'
import { countsSvg, groundOf, textToSvg } from './card-svg.ts'

/** The size of link previews in pixels; rendered at twice that, so that it is sharp in print. */
export const CARD = { width: 1200, height: 630, density: 2 } as const
const SIDE = 72
const PORTRAIT = 312
const RADIUS = 20
const FACTS_TOP = { bare: 492, noted: 462, counted: 440 } as const
const NOTE_TOP = 546
const FULL_MEASURE = 0.72
/** The mark of what is assumed, and the gap after it. */
const MARK = { size: 14, gap: 6 } as const

/**
 * Renders a persona as a card: portrait, name, subtitle, quote, and the size of its group with three counted answers, or
 * four facts.
 * @returns the file, and the characters that no font has
 */
export async function renderCard({
  persona,
  portrait,
  group_counts,
  evidence,
}: Exported): Promise<WrittenFile> {
  const words = createMeasureCache()
  const ground = await groundOf(portrait)
  const writing = scriptOfPersona(persona)
  const styles = stylesOf(writing, 1)
  const { style } = styles
  const { rightToLeft } = writing
  const mirrored = (x: number, width: number): number => (rightToLeft ? CARD.width - x - width : x)
  const draw = (set: SetText, x: number, top: number): string =>
    textToSvg(set, { x: mirrored(x, set.width), top }, rightToLeft)
  const left = SIDE + PORTRAIT + 56
  const below = group_counts ? 'counted' : persona.profile_note ? 'noted' : 'bare'
  const factsTop = FACTS_TOP[below]
  const width = CARD.width - SIDE - left

  const name = fitted(persona.name, [56, 48, 40], (size) =>
    style('strong', size, size * 1.12, COLORS.text, -0.026),
  )
  const blocks = [
    {
      gap: 0,
      set: setText(kindOf(persona), style('sans', 19, 26, COLORS.text2), width, words, 1),
    },
    { gap: 6, set: name },
    {
      gap: 8,
      set: setBalanced(persona.subtitle ?? '', style('sans', 24, 33, COLORS.text2), width, words, 2),
    },
  ]
  const used = blocks.reduce((sum, { gap, set }) => sum + gap + set.height, 0)
  const room = factsTop - 34 - SIDE - used - 26
  blocks.push({ gap: 26, set: quoteIn(room) })

  const parts: string[] = []
  let top = SIDE - 4
  for (const { gap, set } of blocks) {
    top += gap
    const hang = set.lines[0]?.startsWith('“') ? set.style.size * 0.42 : 0
    if (hang === 0) parts.push(draw(set, left, top))
    else {
      parts.push(draw({ ...set, lines: set.lines.slice(0, 1) }, left - hang, top))
      parts.push(draw({ ...set, lines: set.lines.slice(1) }, left, top + set.style.leading))
    }
    top += set.height
  }
  const area = { x: SIDE, top: factsTop - 8, width: CARD.width - 2 * SIDE }
  const rule = `<rect x="${SIDE}" y="${factsTop - 30}" width="${area.width}" height="2.5" fill="${COLORS.text}"/>`
  parts.push(rule)
  if (group_counts) parts.push(...countsSvg(group_counts, area, { styles, words, ground, mirrored, draw }))
  else parts.push(...facts(), note())
  const portraitX = mirrored(SIDE, PORTRAIT)
  if (!portrait) parts.push(initials(portraitX))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" viewBox="0 0 ${CARD.width} ${CARD.height}"><rect width="100%" height="100%" fill="${ground}"/>${parts.join('')}</svg>`
  const size = PORTRAIT * CARD.density
  const overlay = portrait
    ? [
        {
          input: await rounded(portrait, size),
          left: portraitX * CARD.density,
          top: SIDE * CARD.density,
        },
      ]
    : []
  const bytes = await sharp(Buffer.from(svg), { density: 72 * CARD.density })
    .composite(overlay)
    .png({ compressionLevel: 8 })
    .toBuffer()
  return { bytes, missing: [...words.missing] }

  function fitted(text: string, sizes: number[], kind: (size: number) => TextStyle): SetText {
    const sets = sizes.map((size) => setText(text, kind(size), width, words, 2))
    return (
      sets.find(({ lines }) => lines.length === 1) ?? sets.at(-1) ?? setText(text, kind(40), width, words, 2)
    )
  }

  function quoteIn(height: number): SetText {
    const text = withQuoteMarks(quoteOf(persona), writing)
    const sets = [44, 40, 36, 32, 28, 24].map((size) => style('serif', size, size * 1.38))
    const fitting = sets
      .map((kind) => setBalanced(text, kind, width, words))
      .filter((set) => set.height <= height)
      .map((set) => ({ set, measure: Math.max(...set.lines.map((line) => widthOf(line, set.style, words))) }))
    // The largest whose lines use the measure, rather than one that breaks at half of it.
    const best =
      fitting.find(({ measure }) => measure >= FULL_MEASURE * width) ??
      fitting.toSorted((a, b) => b.measure - a.measure)[0]
    const kind = sets.at(-1) ?? style('serif', 24, 33)
    return best?.set ?? setBalanced(text, kind, width, words, Math.max(1, Math.floor(height / kind.leading)))
  }

  function facts(): string[] {
    const shown = cardFacts(persona, evidence)
    const shares = shown.map(({ name: field }) => (field === 'age' ? 0.4 : 1))
    const unit = (CARD.width - 2 * SIDE) / shares.reduce((sum, share) => sum + share, 0)
    let x = SIDE
    return shown.flatMap(({ label, value, isAssumed }, index) => {
      const at = x
      const cell = unit * (shares[index] ?? 1)
      x += cell
      const kind = isAssumed ? style('sans', 20, 27, COLORS.text2) : style('strong', 20, 27)
      const start = isAssumed ? at + MARK.size + MARK.gap : at
      const room = cell - 24 - (start - at)
      return [
        ...(isAssumed ? [assumedMark(at)] : []),
        draw(setText(label, style('sans', 16, 22, COLORS.text2), room, words, 1), start, factsTop - 8),
        draw(setText(value, kind, cell - 24, words, 2), at, factsTop + 16),
      ]
    })
  }

  /** A dashed ring, as on the sheet. */
  function assumedMark(x: number): string {
    const radius = MARK.size / 2
    const center = mirrored(x, MARK.size) + radius
    return `<circle cx="${center}" cy="${factsTop + 3}" r="${radius - 1}" fill="none" stroke="${BASIS_COLORS.assumed}" stroke-width="1.8" stroke-dasharray="3 3"/>`
  }

  /** The note on which facts are invented or unverified. */
  function note(): string {
    const kind = style('sans', 14, 19, COLORS.text2)
    return draw(setText(persona.profile_note ?? '', kind, CARD.width - 2 * SIDE, words, 1), SIDE, NOTE_TOP)
  }

  function initials(x: number): string {
    const kind = style('strong', 108, 120, COLORS.text2, -0.02)
    const text = initialsOf(persona.name)
    const wide = widthOf(text, kind, words)
    const at = { x: x + (PORTRAIT - wide) / 2, top: SIDE + (PORTRAIT - kind.leading) / 2 }
    const frame = `<rect x="${x}" y="${SIDE}" width="${PORTRAIT}" height="${PORTRAIT}" rx="${RADIUS}" fill="${COLORS.tint}"/>`
    return frame + textToSvg(setText(text, kind, wide + 1, words), at, false)
  }
}

/** A portrait with round corners. */
async function rounded(portrait: Uint8Array, size: number): Promise<Buffer> {
  const radius = RADIUS * CARD.density
  const mask = `<svg width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}"/></svg>`
  return sharp(portrait)
    .resize(size, size)
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
}
