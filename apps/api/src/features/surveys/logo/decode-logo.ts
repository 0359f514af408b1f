import { LOGO_LIMITS } from '@whofor/core/survey/settings/survey-settings'
import { texts } from '@whofor/texts/api/surveys'
import type { Metadata } from 'sharp'
import sharp from 'sharp'
import { AppError } from '../../../errors.ts'

/** A small file can decode to far more. */
const MAX_PIXELS = 25_000_000
/** For screens with two pixels to each of CSS. */
const DENSITY = 2
const WIDTH = LOGO_LIMITS.width * DENSITY
const HEIGHT = LOGO_LIMITS.height * DENSITY
/** Of an SVG, at which its pixels are those of CSS. */
const SVG_DPI = 72
const MAX_SVG_DPI = 7200

export const tooLargeText = (): string => texts.logo.too_large({ kilobytes: LOGO_LIMITS.bytes / 1024 })

/** `width` and `height` as shown, in CSS pixels. */
type ReadLogo = { data: Uint8Array; width: number; height: number }

/**
 * Re-encodes an uploaded logo as WebP. Nothing of the file remains but its pixels: no script of an SVG, no metadata, and nothing
 * appended. An SVG can draw for hours, and cannot be stopped meanwhile: run it in a process that can be ended.
 * @throws AppError payload_too_large, invalid_request
 */
export async function decodeLogo(bytes: Uint8Array): Promise<ReadLogo> {
  if (bytes.byteLength > LOGO_LIMITS.bytes) throw new AppError('payload_too_large', tooLargeText())
  const { format, width, height, pages = 1 } = await headOf(bytes)
  if (!['png', 'jpeg', 'webp', 'svg'].includes(format)) throw refused(texts.logo.not_an_image)
  if (pages > 1) throw refused(texts.logo.animated)
  const isSvg = format === 'svg'
  if (!isSvg && width * height > MAX_PIXELS) throw refused(texts.logo.too_many_pixels)
  const fit = Math.min(WIDTH / width, HEIGHT / height)
  const density = isSvg ? { density: Math.min(Math.max(SVG_DPI * fit, 1), MAX_SVG_DPI) } : {}
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', ...density })
      .autoOrient()
      .resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, effort: 4 })
      .toBuffer({ resolveWithObject: true })
    // A small image is shown in its own size, not in half of it.
    const shown = Math.min(1, LOGO_LIMITS.width / info.width, LOGO_LIMITS.height / info.height)
    const inCss = (pixels: number) => Math.max(1, Math.round(pixels * shown))
    return { data, width: inCss(info.width), height: inCss(info.height) }
  } catch {
    throw refused(texts.logo.damaged)
  }
}

/** Reads no pixels, so that an image of any size is recognised as one. */
async function headOf(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw refused(texts.logo.not_an_image)
  }
}

export const refused = (message: string) =>
  new AppError('invalid_request', message, { errors: [{ path: 'file', message }] })
