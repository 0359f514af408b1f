import { Avatar, Style } from '@dicebear/core'
import definition from '@dicebear/styles/open-peeps.json' with { type: 'json' }
import { DRAWN_IMAGE } from '@whofor/core/persona/own-image'
import sharp from 'sharp'
import type { AiImage, ImageRequest, PortraitSubject } from '../port.ts'
import { traitsOf } from './portrait-traits.ts'
import { IMAGE_EDGE_PX, WEBP } from './to-webp.ts'

/** Larger than the picture, so that only head and shoulders are visible. */
const BUST_PX = 1126
const OFFSET_PX = { x: -72, y: -51 }

const style = new Style(definition)

/**
 * Draws a portrait where no image model is configured: a vector bust on a tinted ground. Deterministic for a seed.
 * Open Peeps by Pablo Stanley, CC0, via DiceBear; credited in the README.
 */
export async function drawPortrait({ subject, signal }: ImageRequest): Promise<AiImage> {
  signal?.throwIfAborted()
  const bytes = await renderPortrait(subject, IMAGE_EDGE_PX)
  return { bytes, tokensUsed: 0, cost: 0, model: DRAWN_IMAGE }
}

/** @returns a square WebP image of this edge */
export function renderPortrait(subject: PortraitSubject, edgePx: number): Promise<Uint8Array> {
  const { ground, ...traits } = traitsOf(subject)
  const bust = new Avatar(style, { seed: subject.seed, size: BUST_PX, idRandomization: false, ...traits })
    .toString()
    .replace('<svg ', `<svg x="${OFFSET_PX.x}" y="${OFFSET_PX.y}" `)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${edgePx}" height="${edgePx}" viewBox="0 0 ${IMAGE_EDGE_PX} ${IMAGE_EDGE_PX}"><rect width="100%" height="100%" fill="${ground}"/>${bust}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: ground }).webp(WEBP).toBuffer()
}
