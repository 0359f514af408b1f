import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { MAX_IMAGE_BYTES } from '@whofor/core/persona/own-image'
import sharp from 'sharp'
import { namesPrivateAddress, publicLookup, systemLookup } from '../../network/public-lookup.ts'

/** Maximum width and height of a stored image. */
export const IMAGE_EDGE_PX = 1024
export const WEBP = { quality: 84, effort: 2 } as const

const MAX_PIXELS = 4096 * 4096
export const MIN_EDGE_PX = 64
const DECODE_TIMEOUT_S = 20

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

const FETCH_TIMEOUT_MS = 15_000

type Options = {
  /** The provider's URL when it is on this host or a private network; only its origin may be private. */
  privateUrl?: URL | undefined
  signal?: AbortSignal | undefined
  lookup?: LookupFunction
}

/**
 * Fetches an image URL from a model's reply. Replies are untrusted: https and public addresses only (the
 * address that was checked is the one connected to, so DNS cannot change in between), no redirects, limited
 * time and size.
 * @throws NotAnImage, or the signal's reason once aborted
 */
export async function fetchImage(
  address: string,
  { privateUrl, signal, lookup = systemLookup }: Options = {},
): Promise<Uint8Array> {
  const url = URL.parse(address)
  if (!url) throw new NotAnImage('the address of the picture cannot be read')
  const isProvider = privateUrl !== undefined && url.origin === privateUrl.origin
  if (!isProvider) refuseUnlessPublic(url)
  const timeout = AbortSignal.timeout(FETCH_TIMEOUT_MS)
  try {
    const response = await get(url, {
      lookup: isProvider ? lookup : publicLookup(refused, lookup),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    return await readBody(response)
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof NotAnImage) throw error
    if (timeout.aborted) throw new NotAnImage('the picture took too long to load')
    throw new NotAnImage('the picture cannot be loaded', { cause: error })
  }
}

function refuseUnlessPublic(url: URL): void {
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') throw refused()
  if (namesPrivateAddress(url)) throw refused()
}

/** A picture that is larger than one may upload. */
export const tooLarge = () => new NotAnImage('the picture is larger than 10 MB')

const refused = () => new NotAnImage('the image is at an address that is not allowed')

type GetOptions = { lookup: LookupFunction; signal: AbortSignal }

function get(url: URL, { lookup, signal }: GetOptions): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const headers = { accept: 'image/webp, image/png, image/jpeg', 'accept-encoding': 'identity' }
  return new Promise((resolve, reject) => {
    request(url, { lookup, signal, headers, agent: false }, resolve).on('error', reject).end()
  })
}

async function readBody(response: IncomingMessage): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    if (response.statusCode !== 200) throw new NotAnImage(`its address answers ${response.statusCode}`)
    for await (const chunk of response) {
      size += chunk.byteLength
      if (size > MAX_IMAGE_BYTES) throw tooLarge()
      chunks.push(chunk)
    }
  } finally {
    response.destroy()
  }
  return Buffer.concat(chunks)
}

/** The reply held something other than a usable image. The message completes a sentence shown to owners. */
export class NotAnImage extends Error {
  override name = 'NotAnImage'
}
