import { Avatar, Style } from '@dicebear/core'
import definition from '@dicebear/styles/personas.json' with { type: 'json' }
import sharp from 'sharp'
import type { AiImage, ImageRequest, Sitter } from '../port.ts'
import { traitsOf } from './portrait-traits.ts'
import { IMAGE_EDGE, WEBP } from './to-webp.ts'

export const DRAWN_PORTRAIT = 'Drawn portrait'

/** The specification's border (SPEC.md section 9). */
const BORDER = { width: 12, colour: '#0078c9' }
/** Drawn larger than the picture and cropped to head and shoulders. */
const BUST = 1040
const EDGE = IMAGE_EDGE - BORDER.width
const FRAME = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${IMAGE_EDGE}" height="${IMAGE_EDGE}"><rect x="${BORDER.width / 2}" y="${BORDER.width / 2}" width="${EDGE}" height="${EDGE}" fill="none" stroke="${BORDER.colour}" stroke-width="${BORDER.width}"/></svg>`,
)

const style = new Style(definition)

/**
 * Serves where no image model is configured: a vector bust in the style that the prompt asks a model for, the same for the same seed.
 * "Personas by Draftbit", CC BY 4.0, by way of DiceBear; the README credits it.
 */
export async function drawnPortrait({ sitter, signal }: ImageRequest): Promise<AiImage> {
  signal?.throwIfAborted()
  const bytes = await drawPortrait(sitter)
  return { bytes, tokensUsed: 0, cost: 0, model: DRAWN_PORTRAIT }
}

async function drawPortrait(sitter: Sitter): Promise<Uint8Array> {
  const options = { seed: sitter.seed, size: BUST, idRandomization: false, ...traitsOf(sitter) }
  const svg = softer(new Avatar(style, options).toString())
  const bust = await sharp(Buffer.from(svg))
    .extract({ left: (BUST - IMAGE_EDGE) / 2, top: BUST - EDGE, width: IMAGE_EDGE, height: EDGE })
    .toBuffer()
  return sharp({ create: { width: IMAGE_EDGE, height: IMAGE_EDGE, channels: 3, background: 'white' } })
    .composite([{ input: bust, left: 0, top: 0 }, { input: FRAME }])
    .webp(WEBP)
    .toBuffer()
}

/** The style lights faces with white that should blend but stands in a mask, which isolates it: dark skin would turn grey. */
function softer(svg: string): string {
  return svg.replaceAll('opacity=".36"', 'opacity=".1"')
}
