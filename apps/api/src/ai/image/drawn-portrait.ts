import { Avatar, Style } from '@dicebear/core'
import definition from '@dicebear/styles/personas.json' with { type: 'json' }
import sharp from 'sharp'
import type { AiImage, ImageRequest, PortraitSubject } from '../port.ts'
import { traitsOf } from './portrait-traits.ts'
import { IMAGE_EDGE_PX, WEBP } from './to-webp.ts'

export const DRAWN_PORTRAIT_MODEL = 'Drawn portrait'

/** The specification's border (SPEC.md section 9). */
const BORDER = { width: 12, colour: '#0078c9' }
/** Larger than the picture, so that only head and shoulders are visible. */
const BUST_PX = 1040
const INNER_EDGE_PX = IMAGE_EDGE_PX - BORDER.width

const style = new Style(definition)

/**
 * Draws a portrait where no image model is configured: a vector bust in the style that the prompt asks a
 * model for. Deterministic for a seed. "Personas by Draftbit", CC BY 4.0, via DiceBear; credited in the
 * README.
 */
export async function drawPortrait({ subject, signal }: ImageRequest): Promise<AiImage> {
  signal?.throwIfAborted()
  const bytes = await render(subject)
  return { bytes, tokensUsed: 0, cost: 0, model: DRAWN_PORTRAIT_MODEL }
}

function render(subject: PortraitSubject): Promise<Uint8Array> {
  const options = { seed: subject.seed, size: BUST_PX, idRandomization: false, ...traitsOf(subject) }
  const bust = reduceHighlights(new Avatar(style, options).toString())
  const placed = bust.replace(
    '<svg ',
    `<svg x="${(IMAGE_EDGE_PX - BUST_PX) / 2}" y="${INNER_EDGE_PX - BUST_PX}" `,
  )
  const frame = `<rect x="${BORDER.width / 2}" y="${BORDER.width / 2}" width="${INNER_EDGE_PX}" height="${INNER_EDGE_PX}" fill="none" stroke="${BORDER.colour}" stroke-width="${BORDER.width}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${IMAGE_EDGE_PX}" height="${IMAGE_EDGE_PX}">${placed}${frame}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: 'white' }).webp(WEBP).toBuffer()
}

/**
 * The style lightens faces with white that is meant to blend, but a mask isolates it: dark skin would turn
 * grey.
 */
function reduceHighlights(svg: string): string {
  return svg.replaceAll('opacity=".36"', 'opacity=".1"')
}
