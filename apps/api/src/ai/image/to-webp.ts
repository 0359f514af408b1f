import sharp from 'sharp'
import { NotAnImage } from './fetch-image.ts'

/** Maximum width and height of a stored image. */
export const IMAGE_EDGE_PX = 1024
export const WEBP = { quality: 84, effort: 2 } as const

const MAX_PIXELS = 4096 * 4096
export const MIN_EDGE_PX = 64
export const DECODE_TIMEOUT_S = 20

/**
 * Re-encodes a provider's image as WebP; none of the original bytes or metadata remain.
 * @throws NotAnImage for anything but a complete PNG, JPEG or WebP of a reasonable size
 */
export async function toWebp(bytes: Uint8Array): Promise<Uint8Array> {
  if (!isKnownFormat(bytes)) throw new NotAnImage('what came is not a PNG, JPEG or WebP picture')
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
    const { width, height } = await picture.metadata()
    if (Math.min(width, height) < MIN_EDGE_PX) throw new NotAnImage('the picture is too small')
    return await picture
      .timeout({ seconds: DECODE_TIMEOUT_S })
      .rotate()
      .resize({ width: IMAGE_EDGE_PX, height: IMAGE_EDGE_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .webp(WEBP)
      .toBuffer()
  } catch (error) {
    if (error instanceof NotAnImage) throw error
    throw new NotAnImage('the picture is damaged or too large', { cause: error })
  }
}

/** Checks the magic bytes: the declared type is not trusted. SVG and GIF are rejected. */
function isKnownFormat(bytes: Uint8Array): boolean {
  const starts = (text: string, at = 0) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      .subarray(at, at + text.length)
      .equals(Buffer.from(text, 'latin1'))
  return starts('\x89PNG\r\n\x1a\n') || starts('\xff\xd8\xff') || (starts('RIFF') && starts('WEBP', 8))
}
