import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { chatOf, type ImageProvider, pictureOf } from '../support/image-provider.ts'
import { clientOf, closeProviders, failureOf, newProvider, request } from './request-portrait.ts'

afterAll(closeProviders)

const png = await pictureOf('png')
const gif = await pictureOf('gif')
const pixel = await pictureOf('png', 1)
const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><script>alert(1)</script></svg>',
)
const MEGABYTE = 1024 * 1024

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const crc = Buffer.alloc(4)
  crc.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, crc])
}

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

/** A decompression bomb: a few kilobytes declaring 30,000 by 30,000 pixels. */
function bomb(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(30_000, 0)
  header.writeUInt32BE(30_000, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(4 * MEGABYTE))
  const end = chunk('IEND', Buffer.alloc(0))
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', header), chunk('IDAT', rows), end])
}

const asDataUrl = (bytes: Buffer, mime = 'image/png') => `data:${mime};base64,${bytes.toString('base64')}`

async function providerReturning(image: string): Promise<ImageProvider> {
  const provider = await newProvider()
  provider.answers((_, c) => c.json(chatOf({ images: [{ image_url: { url: image } }] })))
  return provider
}

describe('invalid image data', () => {
  it.each([
    ['HTML', Buffer.from('<!doctype html><title>Sign in</title>'), 'not a PNG, JPEG or WebP'],
    ['an SVG', SVG, 'not a PNG, JPEG or WebP'],
    ['a GIF', gif, 'not a PNG, JPEG or WebP'],
    ['nothing', Buffer.alloc(0), 'not a picture'],
    ['a truncated PNG', png.subarray(0, png.length - 40), 'damaged or too large'],
    ['the first bytes of a PNG', png.subarray(0, 8), 'damaged or too large'],
    ['a PNG signature before HTML', Buffer.concat([png.subarray(0, 8), SVG]), 'damaged or too large'],
    ['a decompression bomb', bomb(), 'damaged or too large'],
    ['a pixel', pixel, 'too small'],
    ['a RIFF that is sound', Buffer.from('RIFF\x10\0\0\0WAVEfmt '), 'not a PNG, JPEG or WebP'],
  ])('%s is refused regardless of its type, with its cost reported', async (_, bytes, why) => {
    const provider = await providerReturning(asDataUrl(bytes))
    const failure = await failureOf(clientOf(provider).image(request))
    expect(failure).toMatchObject({
      code: expect.stringMatching(/^ai_(invalid_format|no_response)$/),
      message: expect.stringMatching(/^No image data found in response/),
      usage: { tokensUsed: 1290 },
    })
    expect(String(failure)).toContain(why)
  })

  it('of 50 MB is not read completely', async () => {
    const provider = await providerReturning(asDataUrl(Buffer.alloc(50 * MEGABYTE, 7)))
    expect(await failureOf(clientOf(provider).image(request))).toMatchObject({
      message: expect.stringMatching(/^AI provider image generation error: .*too long/),
    })
    expect(provider.requests()).toHaveLength(1)
  })

  it('of 50 MB at a URL is not downloaded completely', async () => {
    const provider = await newProvider()
    let sent = 0
    provider.serves((c) => {
      const part = new Uint8Array(64 * 1024)
      const stream = new ReadableStream<Uint8Array>({
        pull(to) {
          if (sent >= 50 * MEGABYTE) return to.close()
          sent += part.length
          to.enqueue(part)
        },
      })
      return c.body(stream)
    })
    provider.answers((_, c) =>
      c.json(chatOf({ content: `${new URL(provider.url).origin}/pictures/big.png` })),
    )
    expect(await failureOf(clientOf(provider).image(request))).toMatchObject({
      message: expect.stringContaining('larger than 10 MB'),
    })
    expect(sent).toBeLessThan(30 * MEGABYTE)
  })
})

describe('an accepted image', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('in %s is re-encoded without metadata', async (format) => {
    const original = await pictureOf(format, 2000)
    expect((await sharp(original).metadata()).exif?.toString('latin1')).toContain('A secret artist')
    const provider = await providerReturning(asDataUrl(original, 'text/html'))
    const { bytes } = await clientOf(provider).image(request)
    const metadata = await sharp(bytes).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 1024, height: 1024 })
    expect(metadata.exif).toBeUndefined()
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('A secret artist')
  })
})
