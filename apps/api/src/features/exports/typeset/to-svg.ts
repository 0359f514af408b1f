import { featuresOf, openFont } from './fonts.ts'
import { type Piece, setLine } from './set-line.ts'
import type { SetText } from './set-text.ts'

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
