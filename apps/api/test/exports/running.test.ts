import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '../../src/app.ts'
import { createThreads } from '../../src/create-threads.ts'
import { memoryRateLimits, noRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { answeredMeanwhile } from '../support/concurrent-answers.ts'
import { exportedPersona } from '../support/exported.ts'
import { expectProblem } from '../support/problem.ts'
import { readJson } from '../support/visitor.ts'
import { MARLENE } from './persona-fixtures.ts'
import { withInstancePersonas, withPersonas } from './with-persona.ts'

const pdf = (id: string) => `/api/personas/${id}/export/pdf`
const MARLENES = [MARLENE, { ...MARLENE, name: 'Bo' }, { ...MARLENE, name: 'Cy' }]

describe('while exports run', () => {
  test('other requests are served', async () => {
    const { owner, id, ...instance } = await withPersonas(MARLENE)
    // Warm-up: the first rendering also loads code, which yields to other requests.
    await owner.get(pdf(id))
    const rendering = owner.get(pdf(id))
    expect(await answeredMeanwhile(instance, rendering)).toBeGreaterThan(50)
    expect((await rendering).status).toBe(200)
  })

  test('each user has at most one running export', async () => {
    const { owner, other, id, ids, db } = await withPersonas(...MARLENES)
    const first = owner.get(pdf(id))
    const second = await owner.get(pdf(id))
    expect(second.headers.get('retry-after')).toBe('5')
    const { title } = await expectProblem(second, 429, 'rate_limited')
    expect(title).toBe('You already have an export running. Please wait until it has finished.')
    expect((await other.get('/api/personas')).status).toBe(200)
    await expectProblem(await other.get(pdf(id)), 404, 'not_found')
    expect((await first).status).toBe(200)

    const zip = await owner.post('/api/personas/export', { ids, format: 'json' })
    await expectProblem(await owner.get(pdf(id)), 429, 'rate_limited')
    await zip.blob()
    expect((await owner.get(pdf(id))).status).toBe(200)
    expect(await db.read.$count(db.schema.export_history)).toBe(5)
  })

  test('a failed export frees its slot', async () => {
    const { owner, id, allow } = await withPersonas(MARLENE)
    await allow(['json'])
    await expectProblem(await owner.get(pdf(id)), 403, 'export_format_not_in_tier')
    const zip = await owner.post('/api/personas/export', { ids: [id], format: 'pdf' })
    await expectProblem(zip, 403, 'export_format_not_in_tier')
    expect((await owner.get(`/api/personas/${id}/export/json`)).status).toBe(200)
  })

  test('requests beyond the queue limit are refused with Retry-After', async () => {
    const threads = createThreads({ rendering: { maxWaiting: 1 } })
    const instance = await withInstancePersonas({ threads }, MARLENE)
    const people = [instance.owner, await instance.withPersona(), await instance.withPersona()]
    const replies = await Promise.all(people.map(({ visitor, id }) => visitor.get(pdf(id))))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 503])
    const refused = replies.find(({ status }) => status === 503)
    expect(refused?.headers.get('retry-after')).toBe('10')
    expect(await refused?.json()).toMatchObject({ code: 'busy' })
  })

  test('an export exceeding the memory limit fails with a clear error and affects nothing else', async () => {
    const threads = createThreads({ rendering: { heapMb: 4 } })
    const { owner } = await withInstancePersonas({ threads }, MARLENE)
    const { title } = await expectProblem(await owner.visitor.get(pdf(owner.id)), 500, 'internal')
    expect(title).toBe('This file could not be created. Please try again or choose another format.')
    expect((await owner.visitor.get(`/api/personas/${owner.id}/export/markdown`)).status).toBe(200)
  })

  test('stopping the instance ends them', async () => {
    const threads = createThreads()
    const begun = vi.spyOn(threads.rendering, 'run')
    const { owner, deps } = await withInstancePersonas({ threads }, MARLENE)
    const rendering = owner.visitor.get(pdf(owner.id))
    await vi.waitFor(() => expect(begun).toHaveBeenCalled(), 30_000)
    await deps.close()
    await expectProblem(await rendering, 503, 'busy')
  })
})

describe('when the client disconnects', () => {
  test('PDF rendering is aborted and the next export starts', async () => {
    const begun = Promise.withResolvers<void>()
    const limits = { ...noRateLimits, consume: async () => begun.resolve() }
    const { owner, deps } = await withInstancePersonas({ limits }, MARLENE)
    const server = serve({ fetch: createApp(deps).fetch, port: 0, hostname: '127.0.0.1' })
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const cookie = [...owner.visitor.cookies].map((pair) => pair.join('=')).join('; ')
    const leave = new AbortController()
    const url = `http://127.0.0.1:${port}${pdf(owner.id)}`
    const left = expect(fetch(url, { headers: { cookie }, signal: leave.signal })).rejects.toThrow()
    await begun.promise
    leave.abort()
    await left
    let next = await owner.visitor.get(pdf(owner.id))
    while (next.status === 429) next = await owner.visitor.get(pdf(owner.id))
    expect(next.status).toBe(200)
    expect(await deps.db.read.$count(deps.db.schema.export_history)).toBe(1)
  })

  test('a ZIP is aborted', async () => {
    const { owner, ids, id, history } = await withPersonas(...MARLENES)
    const reply = await owner.post('/api/personas/export', { ids, format: 'pdf' })
    await reply.body?.cancel()
    expect((await owner.get(pdf(id))).status).toBe(200)
    expect(await history()).toHaveLength(1)
  })
})

describe('export limits', () => {
  test('count each file of a ZIP, and a table once', async () => {
    const limits = memoryRateLimits({ export: { points: 4, duration: 60 } })
    const { owner, ids } = await withInstancePersonas({ limits }, ...MARLENES)
    const { visitor, id } = owner
    const exported = (format: string) => visitor.post('/api/personas/export', { ids, format })
    expect((await (await exported('csv')).text()).length).toBeGreaterThan(0)
    expect((await (await exported('json')).blob()).size).toBeGreaterThan(0)
    await expectProblem(await visitor.get(`/api/personas/${id}/export/json`), 429, 'rate_limited')
  })

  test('refuse to render a persona with excessive text, alone or in a ZIP', async () => {
    const { owner, id } = await withPersonas(MARLENE)
    const { structured_data, unstructured_data } = MARLENE
    const long = 'Words of all kinds, again and again. '.repeat(260)
    const large = exportedPersona({
      ...MARLENE,
      structured_data: {
        ...structured_data,
        custom_fields: { a: long, b: long, c: long, d: long, e: long },
      },
      unstructured_data: { ...unstructured_data, bio: long, typical_day: long },
    })
    const imported = await owner.post('/api/personas/import', large)
    expect(imported.status).toBe(201)
    const { persona } = await readJson<{ persona: { id: string } }>(imported)
    for (const format of ['pdf', 'png']) {
      const single = await owner.get(`/api/personas/${persona.id}/export/${format}`)
      const { title } = await expectProblem(single, 413, 'payload_too_large')
      expect(title).toMatch(/^Marlene Ostwick has too much text for a PDF or PNG: 7\d kB of at most 60 kB/)
      const zip = await owner.post('/api/personas/export', { ids: [id, persona.id], format })
      await expectProblem(zip, 413, 'payload_too_large')
    }
    expect((await owner.get(`/api/personas/${persona.id}/export/markdown`)).status).toBe(200)
  })

  test.each([
    ['cross-site', 403],
    ['same-site', 403],
    ['same-origin', 200],
    ['none', 200],
  ])('answer a request from %s with %d', async (site, status) => {
    const { owner, id, history } = await shared
    const before = (await history()).length
    const reply = await owner.get(`/api/personas/${id}/export/json`, { 'sec-fetch-site': site })
    expect(reply.status).toBe(status)
    if (status === 403) await expectProblem(reply, 403, 'cross_origin')
    expect((await history()).length - before).toBe(status === 200 ? 1 : 0)
  })

  test.each(['prefetch', 'prefetch;prerender'])('are not started by a browser’s %s', async (purpose) => {
    const { owner, id, history } = await shared
    const before = (await history()).length
    const reply = await owner.get(`/api/personas/${id}/export/json`, { 'sec-purpose': purpose })
    await expectProblem(reply, 403, 'forbidden')
    expect(await history()).toHaveLength(before)
  })

  const shared = withPersonas(MARLENE)
})
