import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createThreads } from '../../src/create-threads.ts'
import type { DepsOptions } from '../../src/deps.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { readDraft, readPublished } from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'

async function upload(who: Visitor, id: string, file: Uint8Array | string): Promise<Response> {
  const form = new FormData()
  form.set('file', new File([typeof file === 'string' ? file : new Uint8Array(file)], 'logo'))
  const sent = new Response(form)
  const type = sent.headers.get('content-type') ?? ''
  return who.upload(`/api/surveys/${id}/logo`, await sent.arrayBuffer(), { 'content-type': type })
}

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="200" onload="alert(1)">
  <script>alert(1)</script><rect width="800" height="200" fill="#8f2d12"/></svg>`
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#8f2d12' } })
    .png()
    .toBuffer()

const halfOf = async (file: Promise<Uint8Array>) => {
  const bytes = await file
  return bytes.subarray(0, bytes.length / 2)
}

async function open(options: DepsOptions = {}) {
  const instance = await startInstance({ work: false, ...options })
  const owner = await instance.owner()
  const { id, slug } = await insertAnsweredSurvey(instance.deps.db, owner.id, { answers: 0 })
  const visitor = instance.visitor()
  const page = async () => {
    const reply = await visitor.get(`/s/${slug}`)
    return { html: await reply.text(), policy: reply.headers.get('content-security-policy') ?? '' }
  }
  const logo = async () => (await readPublished(owner, id)).settings.logo
  return { db: instance.deps.db, owner, stranger: () => instance.owner(), id, slug, visitor, page, logo }
}

describe('the logo of a survey', () => {
  it('is an image without anything active, above the survey, for as long as its owner wants', async () => {
    const { owner, id, slug, visitor, page, logo } = await open()
    const plain = await page()
    expect(plain.html).not.toMatch(/<img|survey-logos/)
    expect(plain.policy).toContain('; img-src data:;')

    expect((await upload(owner, id, SVG)).status).toBe(200)
    const shown = await logo()
    expect(shown).toMatchObject({ width: 320, height: 80, alt: '' })
    const src = `/survey-logos/${shown?.hash}.webp`
    const { html, policy } = await page()
    expect(html).toContain(`<img src="${src}" width="320" height="80" alt/>`)
    expect(policy).toContain("; img-src 'self' data:;")
    const served = await visitor.get(src)
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'",
    })
    const { format, width, height } = await sharp(await served.arrayBuffer()).metadata()
    expect([format, width, height]).toEqual(['webp', 640, 160])

    // What it shows is said by the owner; which image it is, by the upload alone.
    const change = (changed: unknown) => owner.patch(`/api/surveys/${id}/settings`, { logo: changed })
    expect((await change({ ...shown, width: 9, alt: ' Bread & Co ' })).status).toBe(200)
    expect(await logo()).toEqual({ ...shown, alt: 'Bread & Co' })
    expect((await page()).html).toContain('alt="Bread &amp; Co"')
    await expectProblem(await change({ ...shown, hash: 'x'.repeat(43) }), 422, 'invalid_request')
    const read = await visitor.get(`/api/public/surveys/${slug}`)
    expect((await read.json()).logo).toEqual({ src, width: 320, height: 80, alt: 'Bread & Co' })

    // A copy keeps it when the original has lost it.
    const copy = await (await owner.post(`/api/surveys/${id}/duplicate`)).json()
    expect((await change(null)).status).toBe(200)
    expect((await page()).html).not.toContain('<img')
    expect((await readDraft(owner, copy.id)).settings.logo).toMatchObject({ alt: 'Bread & Co' })
    expect((await visitor.get(src)).status).toBe(200)
    expect((await owner.delete(`/api/surveys/${copy.id}`)).status).toBe(204)
  })

  it('is replaced by the next one, and a small one is not enlarged', async () => {
    const { owner, id, visitor, logo } = await open()
    await upload(owner, id, await png(900, 900))
    const first = await logo()
    expect(first).toMatchObject({ width: 120, height: 120 })
    await upload(owner, id, await png(60, 30))
    expect(await logo()).toMatchObject({ width: 60, height: 30 })
    expect((await visitor.get(`/survey-logos/${first?.hash}.webp`)).status).toBe(404)
  })

  it('is refused when it draws for minutes, and holds up nobody else', async () => {
    const threads = createThreads({ decoding: { timeoutMs: 3_000 } })
    const { db, owner, id, stranger, logo } = await open({ threads })
    const dilate = '<feMorphology operator="dilate" radius="300"/>'.repeat(40)
    const slow = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="120">
      <filter id="f">${dilate}</filter><rect width="320" height="120" filter="url(#f)"/></svg>`
    const other = await stranger()
    const drawn = await insertAnsweredSurvey(db, other.id, { answers: 0 })
    const slowly = upload(owner, id, slow)
    const quick = upload(other, drawn.id, SVG)
    const problem = await expectProblem(await slowly, 422, 'invalid_request')
    expect(problem.title).toBe('This image takes too long to draw. Simplify it, or save it as a PNG.')
    expect((await quick).status).toBe(200)
    expect(await logo()).toBeNull()
  })

  it('is refused unless it is a whole, small image, of an own survey that is open', async () => {
    const { owner, id, logo, stranger } = await open()
    const damaged = await halfOf(png(400, 300))
    for (const [file, text] of [
      ['not an image', 'This is not a PNG, JPEG, WebP or SVG image.'],
      [
        await sharp(await png(9, 9))
          .gif()
          .toBuffer(),
        'This is not a PNG, JPEG, WebP or SVG image.',
      ],
      [damaged, 'The image is damaged and can’t be read.'],
    ] as const) {
      const reply = await upload(owner, id, file)
      expect(await reply.clone().json()).toMatchObject({ title: text })
      await expectProblem(reply, 422, 'invalid_request')
    }
    await expectProblem(await upload(owner, id, `${SVG}${' '.repeat(100 * 1024)}`), 413, 'payload_too_large')
    expect((await upload(await stranger(), id, SVG)).status).toBe(404)
    expect(await logo()).toBeNull()
  })
})
