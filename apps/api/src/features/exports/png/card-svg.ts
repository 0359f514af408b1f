import type { GroupCounts } from '@whofor/core/claims/evidence'
import { type Counted, everyoneText, figureText } from '@whofor/core/claims/evidence-text'
import { cautionText, sizeOf, tellingAnswersOf, totalOf } from '@whofor/core/claims/group-texts'
import { groupText } from '@whofor/core/segments/receipts'
import { texts as exportsTexts } from '@whofor/texts/api/exports'
import sharp from 'sharp'
import { COLORS, type Styles } from '../styles.ts'
import { featuresOf, openFont } from '../typeset/fonts.ts'
import { type Piece, setLine } from '../typeset/set-line.ts'
import { type MeasureCache, type SetText, setText, widthOf } from '../typeset/set-text.ts'

const ANSWERS = 3
const GUTTER = 32
const BAR = 8
/** Darker than on paper, to show on a tinted ground. */
const TRACK = '#d9d4c9'

type Area = { x: number; top: number; width: number }
type Drawing = {
  styles: Styles
  words: MeasureCache
  /** Colour of the card. */
  ground: string
  /** Mirrors a box on a right-to-left card. */
  mirrored(x: number, width: number): number
  draw(set: SetText, x: number, top: number): string
}

type Share = Pick<Counted, 'count' | 'n' | 'overall_count' | 'overall_n'>

/** The size of a survey's group and its most telling answers, as texts over bars. */
export function countsSvg(group: GroupCounts, { x, top, width }: Area, drawing: Drawing): string[] {
  const { styles, words, draw } = drawing
  const { style } = styles
  const [size, total] = [sizeOf(group), totalOf(group)]
  const answers = tellingAnswersOf(group, ANSWERS).shown.flatMap(({ question, answer, counted }) =>
    counted ? [{ label: question, value: answer, counted }] : [],
  )
  const each = (width - GUTTER * ANSWERS) / (ANSWERS + 1)
  const cells = [
    { label: exportsTexts.sheet.group_size, value: groupText(size, total), counted: null },
    ...answers,
  ].map(({ label, value, counted }, index) => ({
    label: setText(label, style('sans', 15, 20, COLORS.text2), each, words, 2),
    value: setText(value, style('strong', 19, 25), each, words, 2),
    counted,
    x: x + index * (each + GUTTER),
  }))
  const values = top + Math.max(...cells.map(({ label }) => label.height))
  const bar = values + Math.max(...cells.map(({ value }) => value.height)) + 8
  const whole = { count: size, n: total, overall_count: total, overall_n: total }
  const caution = setText(cautionText(group) ?? '', style('sans', 15, 20, COLORS.text2), width, words, 1)
  return [
    ...cells.flatMap(({ label, value, counted, x: left }) => {
      const place = { x: left, top: bar, width: each }
      return [
        draw(label, left, top),
        draw(value, left, values),
        barSvg(counted ?? whole, place, drawing),
        ...(counted ? figureSvg(counted, place, drawing) : []),
      ]
    }),
    draw(caution, x, bar + 48),
  ]
}

/** With a line at everyone’s share, unless the group is everyone. */
function barSvg(
  { count, n, overall_count, overall_n }: Share,
  { x, top, width }: Area,
  { ground, mirrored }: Drawing,
): string {
  const box = (from: number, wide: number, over: number, color: string): string =>
    `<rect x="${mirrored(from, wide)}" y="${top - over}" width="${wide}" height="${BAR + 2 * over}" fill="${color}"/>`
  const bar = box(x, width, 0, TRACK) + box(x, n === 0 ? 0 : (width * count) / n, 0, COLORS.accent)
  if (n === overall_n) return bar
  const at = x + Math.min(width - 2, (width * overall_count) / overall_n)
  return bar + box(at - 3, 8, 4, ground) + box(at, 2, 4, COLORS.text)
}

function figureSvg(counted: Counted, { x, top, width }: Area, { styles, words, draw }: Drawing): string[] {
  const { style } = styles
  const small = style('sans', 15, 20, COLORS.text2)
  const everyone = everyoneText(counted) ?? ''
  const wide = widthOf(everyone, small, words) + 1
  const at = top + BAR + 7
  return [
    draw(setText(figureText(counted), style('strong', 15, 20), width, words, 1), x, at),
    draw(setText(everyone, small, wide, words, 1), x + width - wide, at),
  ]
}

/**
 * Converts a text to outlines, so that no font is needed to draw the SVG.
 * @param rightToLeft lines start at the right
 */
export function textToSvg(set: SetText, at: { x: number; top: number }, rightToLeft: boolean): string {
  const { style, lines, width } = set
  const drawn = lines.map((text, index) => {
    const line = setLine(text, style, new Set())
    const start = rightToLeft ? at.x + width - line.width * style.size : at.x
    const baseline = at.top + index * style.leading + style.leading / 2 + style.size * 0.36
    let pen = start
    return line.pieces.map((piece) => {
      const outlines = pieceToSvg(piece, style.size, pen, baseline)
      pen += piece.width * style.size
      return outlines
    })
  })
  return `<g fill="${style.color}">${drawn.flat().join('')}</g>`
}

function pieceToSvg({ font: id, text, tracking }: Piece, size: number, x: number, baseline: number): string {
  const { font } = openFont(id)
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text, featuresOf(id))
  let pen = 0
  const outlines = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const path = glyph.path.toSVG()
    const drawn = path === '' ? '' : `<path transform="translate(${pen + xOffset} ${yOffset})" d="${path}"/>`
    pen += xAdvance + tracking * font.unitsPerEm
    return drawn
  })
  return `<g transform="translate(${x.toFixed(2)} ${baseline.toFixed(2)}) scale(${scale} ${-scale})">${outlines.join('')}</g>`
}

/** Warm, where a portrait's own ground says nothing. */
const PLAIN = [246, 243, 236] as const
/** Light enough that small grey print keeps its contrast. */
const PAPER_SHARE = 0.55
const MIN_CHANNEL = 190
const MAX_CHANNEL = 246

/** The card's colour: a paler shade of the portrait's own ground, so that the card does not vanish on a white slide. */
export async function groundOf(portrait: Uint8Array | null): Promise<string> {
  const corner = portrait ? await cornerOf(portrait) : PLAIN
  const isTinted = Math.min(...corner) >= MIN_CHANNEL && Math.min(...corner) < MAX_CHANNEL
  const ground = isTinted ? corner.map((value) => value + (255 - value) * PAPER_SHARE) : PLAIN
  return `rgb(${ground.map((value) => Math.round(value)).join(' ')})`
}

async function cornerOf(portrait: Uint8Array): Promise<readonly number[]> {
  const { data } = await sharp(portrait)
    .flatten({ background: '#ffffff' })
    .resize(24, 24, { fit: 'fill' })
    .extract({ left: 1, top: 1, width: 1, height: 1 })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data].slice(0, 3)
}
