import { afterAll, describe, expect, it } from 'vitest'
import { chatOf, pictureOf } from '../support/image-provider.ts'
import { expectProblem } from '../support/problem.ts'
import { endOf, readPersona } from '../support/survey-path.ts'
import { clientOf, closeProviders, newProvider } from './request-portrait.ts'
import { bytes, createImage, paid, regenerate, withImage, withPersona } from './with-persona.ts'

afterAll(closeProviders)

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

  it('whose record cannot be created says so, and keeps the persona', async () => {
    const { me, id, images, usage } = await withPersona({}, { structured_data: JSON.parse('{}') })
    const failed = await endOf(me, (await regenerate(me, id)).id)
    const message = expect.stringMatching(/^Failed to create image record: ./)
    expect(failed).toMatchObject({ state: 'failed', error: { code: 'internal', message } })
    expect(await images()).toEqual([])
    expect(await usage()).toMatchObject({ ai_requests: { used: 0 } })
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
    expect(await usage()).toMatchObject({ ai_requests: { used: 0 } })
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
    expect((await readPersona(me, id)).portrait).toBeNull()
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
