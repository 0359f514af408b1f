import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureOf } from '../support/image-provider.ts'
import { expectProblem } from '../support/problem.ts'
import { readPersona } from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'
import { createImage, uploadPortrait, withPersona } from './with-persona.ts'

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
const NO_IMAGE = 'not a JPEG, PNG, WebP or AVIF image'
const storageOf = async (usage: () => Promise<{ storage_bytes: { used: number } }>) =>
  (await usage()).storage_bytes.used

describe('an uploaded portrait', () => {
  it.each([
    ['JPEG', () => noise(1600, 1200).jpeg()],
    ['PNG', () => noise(300, 200).png()],
    ['WebP', () => noise(300, 200).webp()],
    ['AVIF', () => noise(300, 200).avif()],
  ])('may be a %s, and is stored as a square WebP', async (_, make) => {
    const { me, id, images, usage } = await withPersona({}, { detail_level: 'simple' })
    const reply = await uploadPortrait(me, id, await make().toBuffer())
    expect(reply.status).toBe(200)
    const { persona, portrait } = await readPersona(me, id)
    expect(portrait).toEqual({ version: 1, made_by_model: 'Uploaded image' })
    const served = await me.get(persona.image_url ?? '')
    const { format, width, height } = await sharp(await served.arrayBuffer()).metadata()
    expect(format).toBe('webp')
    expect(width).toBe(height)
    expect(width).toBeLessThanOrEqual(1024)
    const [image] = await images()
    expect(await storageOf(usage)).toBe(image?.bytes)
  })

  it('has none of the metadata of its file', async () => {
    const { me, id } = await withPersona()
    const file = await noise(300, 300)
      .withExif({ IFD0: { Copyright: 'Secret studio' }, IFD3: { GPSLatitude: '54/1' } })
      .withIccProfile('srgb')
      .jpeg()
      .toBuffer()
    expect((await sharp(file).metadata()).exif).toBeDefined()
    await uploadPortrait(me, id, file)
    const bytes = await (await me.get(`/api/personas/${id}/image`)).arrayBuffer()
    const { exif, icc, xmp } = await sharp(bytes).metadata()
    expect({ exif, icc, xmp }).toEqual({})
    expect(Buffer.from(bytes).includes('Secret studio')).toBe(false)
  })

  it('is a version of its own; the same file twice is one', async () => {
    const { me, id, images } = await withPersona()
    await createImage(me, id)
    const file = await noise(300, 300).png().toBuffer()
    await uploadPortrait(me, id, file)
    await uploadPortrait(me, id, file)
    expect((await images()).map(({ version, made_by_model }) => [version, made_by_model])).toEqual([
      [1, 'Drawn portrait'],
      [2, 'Uploaded image'],
    ])
    expect((await me.get(`/api/personas/${id}/image?v=1`)).status).toBe(200)
  })

  it('is deleted with its storage, and what was shown before returns', async () => {
    const { me, id, usage } = await withPersona()
    await createImage(me, id)
    const before = await storageOf(usage)
    await uploadPortrait(me, id, await noise(300, 300).png().toBuffer())
    expect(await storageOf(usage)).toBeGreaterThan(before)
    expect((await me.delete(`/api/personas/${id}/image`)).status).toBe(200)
    expect((await readPersona(me, id)).portrait).toMatchObject({ version: 1 })
    expect(await storageOf(usage)).toBe(before)
    await me.delete(`/api/personas/${id}/image`)
    const { persona, portrait } = await readPersona(me, id)
    expect([portrait, persona.image_url]).toEqual([null, `/api/personas/${id}/image?v=0`])
    expect(await storageOf(usage)).toBe(0)
    // Browsers keep what they loaded from an address, so a new image needs a new one.
    await uploadPortrait(me, id, await noise(300, 300).png().toBuffer())
    expect((await readPersona(me, id)).persona.image_url).toBe(`/api/personas/${id}/image?v=3`)
  })

  it('can be replaced by an earlier one, which is shown and shared again without taking storage', async () => {
    const { me, visitor, id, usage } = await withPersona()
    await createImage(me, id)
    await uploadPortrait(me, id, await noise(300, 300).png().toBuffer())
    const used = await storageOf(usage)
    const list = async () => (await me.get(`/api/personas/${id}/portraits`)).json()
    const { portraits, storage_bytes } = await list()
    expect(portraits.map((one: { made_by_model: string }) => one.made_by_model)).toEqual([
      'Uploaded image',
      'Drawn portrait',
    ])
    expect(storage_bytes).toBe(used)
    const drawn = await imageAt(me, portraits[1].image_url)
    const { slug } = await (await me.post(`/api/personas/${id}/share`)).json()
    const choose = () => me.put(`/api/personas/${id}/image`, { portrait_id: portraits[1].id })
    const { persona, portrait } = await (await choose()).json()
    expect(portrait).toEqual({ version: 3, made_by_model: 'Drawn portrait' })
    expect(await imageAt(me, persona.image_url)).toEqual(drawn)
    const shared = await (await visitor().get(`/api/public/personas/${slug}`)).json()
    expect(await imageAt(visitor(), shared.image_url)).toEqual(drawn)
    // A second click changes nothing.
    expect((await (await choose()).json()).portrait.version).toBe(3)
    expect((await list()).portraits.map((one: { id: string }) => one.id)).toEqual([
      portraits[1].id,
      portraits[0].id,
    ])
    expect(await storageOf(usage)).toBe(used)
  })

  it.each([
    ['an empty file', NO_IMAGE, async () => Buffer.alloc(0)],
    ['a text', NO_IMAGE, async () => Buffer.from('hello')],
    [
      'an SVG',
      NO_IMAGE,
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>'),
    ],
    ['a GIF', NO_IMAGE, async () => noise(99, 99).gif().toBuffer()],
    ['a damaged file', 'damaged', async () => (await noise(300, 300).jpeg().toBuffer()).subarray(0, 3000)],
    ['a tiny image', 'smaller than 64 pixels', async () => noise(20, 20).png().toBuffer()],
    ['a decompression bomb', 'more than 50 megapixels', async () => blackPng(20_000)],
    [
      'an animation',
      'Animated',
      async () =>
        sharp(await Promise.all([1, 2].map(() => noise(99, 99).png().toBuffer())), {
          join: { animated: true },
        })
          .webp()
          .toBuffer(),
    ],
  ])('refuses %s', async (_, reason, make) => {
    const { me, id, images } = await withPersona()
    const problem = await expectProblem(await uploadPortrait(me, id, await make()), 422, 'invalid_request')
    expect(problem.errors?.[0]?.path).toBe('file')
    expect(problem.detail).toContain(reason)
    expect(await images()).toEqual([])
  })

  it('refuses more than 10 MB, and what does not fit the storage', async () => {
    const { me, id, images, allow } = await withPersona()
    await expectProblem(
      await uploadPortrait(me, id, Buffer.alloc(10 * 1024 * 1024 + 1)),
      413,
      'payload_too_large',
    )
    await allow(0.0000001)
    await expectProblem(await uploadPortrait(me, id, await pictureOf()), 409, 'storage_limit_reached')
    expect(await images()).toEqual([])
  })
})

describe('a persona without an image', () => {
  it('has a drawn portrait of its own, which follows its profile and costs nothing', async () => {
    const { me, id, usage } = await withPersona({}, { detail_level: 'simple' })
    const { persona } = await readPersona(me, id)
    const first = await me.get(persona.image_url ?? '')
    expect((await sharp(await first.arrayBuffer()).metadata()).format).toBe('webp')
    await me.patch(`/api/personas/${id}`, { path: 'demographics.age', value: 84 })
    const older = await me.get(persona.image_url ?? '')
    expect(older.headers.get('etag')).not.toBe(first.headers.get('etag'))
    expect(await usage()).toMatchObject({ ai_requests: { used: 0 } })
  })
})

/** A PNG of one colour: a few kilobytes for any size. */
/** Not `bytes()`, which replies lack once a server has replaced the global `Response`. */
const imageAt = async (visitor: Visitor, path: string) =>
  Buffer.from(await (await visitor.get(path)).arrayBuffer())

/** A square of one bit per pixel: 50 kB for 400 million of them, which sharp takes twenty seconds to write. */
function blackPng(side: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  const row = 1 + Math.ceil(side / 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(row * side))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
