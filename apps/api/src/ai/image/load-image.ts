import { MAX_IMAGE_BYTES } from '@whofor/core/persona/own-image'
import { fetchImage, NotAnImage, tooLarge } from './fetch-image.ts'

type Options = { privateUrl?: URL | undefined; signal?: AbortSignal | undefined }

/**
 * Loads the image of a reply: fetches a URL, decodes a data URL or base64.
 * @throws NotAnImage
 */
export async function loadImage(image: string, options: Options): Promise<Uint8Array> {
  if (/^https?:/iu.test(image)) return fetchImage(image, options)
  const base64 = /^data:/iu.test(image) ? image.slice(image.indexOf(',') + 1) : image
  if (base64.length > (MAX_IMAGE_BYTES * 4) / 3 + 4) throw tooLarge()
  if (!/^[\w+/=\s-]+$/u.test(base64)) throw new NotAnImage('what came is not a picture')
  return Buffer.from(base64, 'base64')
}
