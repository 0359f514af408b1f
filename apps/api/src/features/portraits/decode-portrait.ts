import { MAX_IMAGE_BYTES } from '@whofor/core/persona/own-image'
import { texts } from '@whofor/texts/api/personas'
import type { Metadata } from 'sharp'
import sharp from 'sharp'
import { IMAGE_EDGE_PX, MIN_EDGE_PX, WEBP } from '../../ai/image/read-image.ts'
import { AppError } from '../../errors.ts'

/** More than any camera's; a small file can decode to far more. */
const MAX_PIXELS = 50_000_000
const FORMATS = ['jpeg', 'png', 'webp', 'heif']

/**
 * Re-encodes an uploaded picture as a square WebP image of at most 1024 pixels, cropped to what matters in it. Nothing of
 * the file remains: neither its metadata, such as a place, nor anything appended. It may need seconds and a few hundred
 * megabytes: run it in a process that can be ended.
 * @throws AppError payload_too_large, invalid_request
 */
export async function decodePortrait(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.byteLength > MAX_IMAGE_BYTES) throw new AppError('payload_too_large', texts.portrait.too_large)
  const { format, width, height, pages = 1, compression } = await headOf(bytes)
  if (!FORMATS.includes(format) || (format === 'heif' && compression !== 'av1'))
    throw refused(texts.portrait.not_an_image)
  if (pages > 1) throw refused(texts.portrait.animated)
  if (width * height > MAX_PIXELS) throw refused(texts.portrait.too_many_pixels)
  const edge = Math.min(width, height)
  if (edge < MIN_EDGE_PX) throw refused(texts.portrait.too_small({ px: MIN_EDGE_PX }))
  const side = Math.min(edge, IMAGE_EDGE_PX)
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'cover', position: 'attention' })
    .flatten({ background: 'white' })
    .webp(WEBP)
    .toBuffer()
    .catch(() => {
      throw refused(texts.portrait.damaged)
    })
}

/** Reads no pixels, so that an image of any size is recognised as one. */
async function headOf(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw refused(texts.portrait.not_an_image)
  }
}

export const refused = (message: string) =>
  new AppError('invalid_request', message, { errors: [{ path: 'file', message }] })
