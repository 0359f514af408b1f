import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { chatOf, pictureOf } from '../support/image-provider.ts'
import { expectProblem } from '../support/problem.ts'
import { endOf, readPersona } from '../support/survey-path.ts'
import { clientOf, closeProviders, newProvider } from './request-portrait.ts'
import { createImage, paid, regenerate, withImage, withPersona } from './with-persona.ts'

afterAll(closeProviders)

describe('an image', () => {
  it('is drawn without an image model, labelled, served, and costs nothing', async () => {
    const { me, id, images, usage, deps } = await withPersona()
    const job = await createImage(me, id)
    const { persona, portrait } = await readPersona(me, id)
    expect(persona.image_url).toBe(`/api/personas/${id}/image?v=1`)
    expect(job.subject).toEqual({ type: 'persona', id, title: 'Ana', image_url: persona.image_url })
    expect(portrait).toEqual({ version: 1, made_by_model: 'Drawn portrait' })
    const [row] = await images()
    expect(row).toMatchObject({
      persona_id: id,
      version: 1,
      status: 'completed',
      image_url: persona.image_url,
      tokens_used: 0,
      generation_cost: 0,
      error_message: null,
      generation_prompt: expect.stringContaining('whimsical vector headshot'),
    })
    const reply = await me.get(persona.image_url ?? '')
    expect(reply.status).toBe(200)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    const picture = Buffer.from(await reply.arrayBuffer())
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 1024, height: 1024 })
    expect(await usage()).toMatchObject({
      ai_requests: { used: 0 },
      storage_bytes: { used: picture.byteLength },
    })
    expect(await deps.db.read.select().from(deps.db.schema.ai_usage_log)).toMatchObject([
      { request_type: 'persona_image', persona_id: id, outcome: 'succeeded', model_used: 'Drawn portrait' },
    ])
    const etag = reply.headers.get('etag') ?? ''
    const again = await me.get(persona.image_url ?? '', { 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  it('comes from the model over HTTP with its cost, and a new one becomes the next version', async () => {
    const provider = await newProvider()
    let edge = 100
    provider.answers(async (_, c) => {
      edge += 100
      const url = `data:image/png;base64,${(await pictureOf('png', edge)).toString('base64')}`
      return c.json(chatOf({ images: [{ image_url: { url } }] }))
    })
    const { me, id, images, usage } = await withPersona({ ai: clientOf(provider) })
    await createImage(me, id)
    await createImage(me, id)
    const rows = await images()
    expect(rows).toMatchObject([
      { version: 1, status: 'completed', tokens_used: 1290, made_by_model: 'painter' },
      { version: 2, status: 'completed', tokens_used: 1290, image_url: `/api/personas/${id}/image?v=2` },
    ])
    expect(rows[0]?.generation_cost).toBeCloseTo(0.0387, 10)
    expect((await readPersona(me, id)).persona.image_url).toBe(`/api/personas/${id}/image?v=2`)
    const widths = await Promise.all(
      ['?v=1', '?v=2', ''].map(async (query) => {
        const reply = await me.get(`/api/personas/${id}/image${query}`)
        return (await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).width
      }),
    )
    expect(widths).toEqual([200, 300, 300])
    expect((await me.get(`/api/personas/${id}/image`)).headers.get('cache-control')).toBe('private, no-cache')
    await expectProblem(await me.get(`/api/personas/${id}/image?v=3`), 404, 'not_found')
    const stored = rows.reduce((sum, row) => sum + row.bytes, 0)
    expect(await usage()).toMatchObject({ ai_requests: { used: 2 }, storage_bytes: { used: stored } })
  })

  it('is accessible to its owner only', async () => {
    const { me, id, owner } = await withPersona()
    await createImage(me, id)
    const other = await owner()
    await expectProblem(await other.get(`/api/personas/${id}/image?v=1`), 404, 'not_found')
    await expectProblem(await other.post(`/api/personas/${id}/image`), 404, 'not_found')
  })

  it('is not available for simple personas', async () => {
    const { me, id } = await withPersona({ work: false }, { detail_level: 'simple' })
    await expectProblem(await me.post(`/api/personas/${id}/image`), 409, 'conflict')
  })

  it('is deleted and restored with its persona, while storage stays counted', async () => {
    const { me, id, usage } = await withPersona()
    await createImage(me, id)
    const before = await usage()
    expect((await me.delete(`/api/personas/${id}`)).status).toBe(204)
    await expectProblem(await me.get(`/api/personas/${id}/image?v=1`), 404, 'not_found')
    expect(await usage()).toMatchObject({ storage_bytes: before.storage_bytes })
    expect((await me.post(`/api/personas/${id}/restore`)).status).toBe(200)
    expect(await usage()).toEqual(before)
    expect((await me.get(`/api/personas/${id}/image?v=1`)).status).toBe(200)
  })

  it('requested twice concurrently is one job', async () => {
    const gate = Promise.withResolvers<void>()
    let calls = 0
    const ai = withImage(async () => {
      calls += 1
      await gate.promise
      return paid
    })
    const { me, id, images } = await withPersona({ ai })
    const jobs = await Promise.all([1, 2, 3].map(() => regenerate(me, id)))
    expect(new Set(jobs.map((job) => job.id)).size).toBe(1)
    gate.resolve()
    await endOf(me, jobs[0]?.id ?? '')
    expect(calls).toBe(1)
    expect(await images()).toHaveLength(1)
  })
})
