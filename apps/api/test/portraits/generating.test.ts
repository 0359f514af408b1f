import { jobReply } from '@whofor/core/job'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { Ai } from '../../src/ai/port.ts'
import type { NewPersonaRow } from '../../src/db/schema/rows.ts'
import type { DepsOptions } from '../../src/deps.ts'
import { chatOf, pictureOf } from '../support/image-provider.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { personaOf } from '../support/rows.ts'
import { endOf, readPersona } from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'
import { clientOf, closeProviders, newProvider } from './request-portrait.ts'

afterAll(closeProviders)

async function withPersona(options: DepsOptions & { work?: boolean } = {}, row: Partial<NewPersonaRow> = {}) {
  const instance = await startInstance(options)
  const me = await instance.owner()
  const { db } = instance.deps
  const persona = personaOf(me.id, { detail_level: 'detailed', ...row })
  await db.write(async (tx) => {
    await tx.insert(db.schema.personas).values(persona)
    await tx
      .update(db.schema.user_stats)
      .set({ total_personas: 1 })
      .where(eq(db.schema.user_stats.user_id, me.id))
  })
  const id = String(persona.id)
  return {
    ...instance,
    me,
    id,
    images: () => db.read.select().from(db.schema.persona_images).orderBy(db.schema.persona_images.version),
    usage: async () => (await me.get('/api/account/usage')).json(),
    /** Sets the plan's storage limit. */
    async allow(gigabytes: number) {
      const { feature_limits: limits } = db.schema
      await db.write(async (tx) => {
        await tx.update(limits).set({ max_storage_gb: gigabytes }).where(eq(limits.tier, 'free_beta'))
      })
    },
  }
}

async function regenerate(owner: Visitor, id: string) {
  const reply = await owner.post(`/api/personas/${id}/image`)
  expect(reply.status).toBe(202)
  return jobReply.parse(await reply.json())
}

async function createImage(owner: Visitor, id: string) {
  const job = await endOf(owner, (await regenerate(owner, id)).id)
  expect(job).toMatchObject({ kind: 'persona.image', state: 'succeeded', error: null, progress: 100 })
  return job
}

/** A model with a custom `image` function. */
function withImage(image: Ai['image']): Ai {
  const fail = async () => {
    throw new Error('only pictures here')
  }
  return { model: 'painter', demo: false, object: fail, image, text: fail }
}

const bytes = await sharp(await pictureOf())
  .webp()
  .toBuffer()
const paid = { bytes, tokensUsed: 1290, cost: 0.0387, model: 'painter' }

describe('an image', () => {
  it('is drawn without an image model, labelled, served, counted, and costs nothing', async () => {
    const { me, id, images, usage, deps } = await withPersona()
    const job = await createImage(me, id)
    expect(job.subject).toEqual({ type: 'persona', id, title: 'Ana' })
    const { persona, portrait } = await readPersona(me, id)
    expect(persona.image_url).toBe(`/api/personas/${id}/image?v=1`)
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
      ai_requests: { used: 1 },
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

describe('a failed image', () => {
  it('leaves persona and image unchanged, is logged, costs no request, and can be retried', async () => {
    const provider = await newProvider()
    const good = `data:image/png;base64,${(await pictureOf()).toString('base64')}`
    provider.answers((_, c) => c.json(chatOf({ images: [good] })))
    const { me, id, images, usage } = await withPersona({ ai: clientOf(provider) })
    await createImage(me, id)
    provider.answers((_, c) => c.json(chatOf({ content: 'I would rather not.' })))
    const failed = await endOf(me, (await regenerate(me, id)).id)
    const message = 'No image data found in response. Please try again.'
    expect(failed).toMatchObject({ state: 'failed', error: { code: 'ai_no_response', message } })
    expect(await images()).toMatchObject([
      { version: 1, status: 'completed' },
      { version: 2, status: 'failed', error_message: message, data: null, bytes: 0 },
    ])
    expect((await readPersona(me, id)).persona.image_url).toBe(`/api/personas/${id}/image?v=1`)
    expect(await usage()).toMatchObject({ ai_requests: { used: 1 } })
    provider.answers((_, c) => c.json(chatOf({ images: [good] })))
    const again = await regenerate(me, id)
    expect(again.id).toBe(failed.id)
    expect(await endOf(me, again.id)).toMatchObject({ state: 'succeeded' })
    expect(await images()).toMatchObject([
      { version: 1 },
      { version: 2, status: 'completed', error_message: null },
    ])
    expect(await usage()).toMatchObject({ ai_requests: { used: 2 } })
  })

  it('is refused before the model call when the storage is full', async () => {
    const { me, id, allow, usage, images } = await withPersona()
    await createImage(me, id)
    await allow(0.000001)
    const problem = await expectProblem(
      await me.post(`/api/personas/${id}/image`),
      409,
      'storage_limit_reached',
    )
    expect(problem).toMatchObject({ left: 0, detail: expect.stringContaining('storage is full') })
    expect(await images()).toHaveLength(1)
    expect(await usage()).toMatchObject({ ai_requests: { used: 1 } })
  })

  it('that does not fit is stored as a paid checkpoint, and not paid or counted again once there is room', async () => {
    let calls = 0
    const ai = withImage(async () => {
      calls += 1
      return paid
    })
    const { me, id, allow, usage, images } = await withPersona({ ai })
    await allow(0.0000001)
    const failed = await endOf(me, (await regenerate(me, id)).id)
    expect(failed).toMatchObject({ state: 'failed', error: { code: 'storage_limit_reached' } })
    expect((await readPersona(me, id)).persona.image_url).toBeNull()
    expect(await usage()).toMatchObject({ ai_requests: { used: 1 }, storage_bytes: { used: 0 } })
    await allow(1)
    await createImage(me, id)
    expect(calls).toBe(1)
    expect(await images()).toMatchObject([{ version: 1, status: 'completed', bytes: bytes.byteLength }])
    expect(await usage()).toMatchObject({
      ai_requests: { used: 1 },
      storage_bytes: { used: bytes.byteLength },
    })
  })

  it('reports its cancellation', async () => {
    const started = Promise.withResolvers<void>()
    const ai = withImage(
      ({ signal }) =>
        new Promise((_, reject) => {
          started.resolve()
          signal?.addEventListener('abort', () => reject(signal.reason))
        }),
    )
    const { me, id, images, usage } = await withPersona({ ai })
    const job = await regenerate(me, id)
    await started.promise
    expect((await me.post(`/api/jobs/${job.id}/cancel`)).status).toBe(200)
    expect(await endOf(me, job.id)).toMatchObject({ state: 'cancelled' })
    expect(await images()).toMatchObject([{ status: 'failed', error_message: 'Cancelled' }])
    // The model was called.
    expect(await usage()).toMatchObject({ ai_requests: { used: 1 } })
  })

  it('whose persona was deleted meanwhile ends, and counts because the model was called', async () => {
    const started = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const ai = withImage(async ({ signal }) => {
      started.resolve()
      await gate.promise
      signal?.throwIfAborted()
      return paid
    })
    const { me, id, usage } = await withPersona({ ai })
    const job = await regenerate(me, id)
    await started.promise
    expect((await me.delete(`/api/personas/${id}`)).status).toBe(204)
    gate.resolve()
    expect((await endOf(me, job.id)).state).toMatch(/^(failed|cancelled)$/)
    expect(await usage()).toMatchObject({ ai_requests: { used: 1 }, storage_bytes: { used: 0 } })
  })
})

describe('an image job whose process dies', () => {
  it.each([
    ['image.replied', 1],
    ['image.saved', 1],
    ['finishing', 1],
  ])('at %s yields one image, paid and counted once', async (point, calls) => {
    let paidCalls = 0
    let died = false
    const ai = withImage(async () => {
      paidCalls += 1
      return paid
    })
    const failpoint = (here: string) => {
      if (died || here !== point) return
      died = true
      throw new Error('died')
    }
    const { me, id, images, usage } = await withPersona({ ai, failpoint })
    await createImage(me, id)
    expect(died).toBe(true)
    expect(paidCalls).toBe(calls)
    expect(await images()).toMatchObject([{ version: 1, status: 'completed' }])
    expect(await usage()).toMatchObject({
      ai_requests: { used: 1 },
      storage_bytes: { used: bytes.byteLength },
    })
  })
})
