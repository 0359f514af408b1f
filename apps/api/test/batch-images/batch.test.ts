import { BATCH_PAUSE_MS, batchItemPage, batchStatus } from '@whofor/core/persona/portraits'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { newId } from '../../src/db/new-id.ts'
import type { DepsOptions } from '../../src/deps.ts'
import { continueBatch } from '../../src/features/batch-images/change-batch.ts'
import { startBackgroundWork } from '../../src/start-background-work.ts'
import { uploadPortrait } from '../portraits/with-persona.ts'
import { pictureOf } from '../support/image-provider.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { recordedAi } from '../support/recorded-ai.ts'
import { personaOf } from '../support/rows.ts'
import { readPersona } from '../support/survey-path.ts'
import { readJson, type Visitor } from '../support/visitor.ts'

const PATH = '/api/admin/batch-images'

const statusOf = async (admin: Visitor) => batchStatus.parse(await readJson(await admin.get(PATH)))
const itemsOf = async (admin: Visitor, query = '') =>
  batchItemPage.parse(await readJson(await admin.get(`${PATH}/items${query}`))).items

async function addPersonas(
  instance: Instance,
  owner: Visitor,
  names: string[],
  image_url: string | null = null,
) {
  const { db } = instance.deps
  const rows = names.map((name, at) =>
    personaOf(owner.id, { id: newId(), name, detail_level: 'detailed', image_url, created_at: at + 1 }),
  )
  await db.write(async (tx) => {
    await tx.insert(db.schema.personas).values(rows)
  })
  return rows.map(({ id }) => String(id))
}

async function start(options: DepsOptions & { work?: boolean } = {}) {
  const instance = await startInstance(options)
  const [admin, owner] = [await instance.admin(), await instance.owner()]
  return { ...instance, instance, admin, owner }
}

const until = (admin: Visitor, state: string) =>
  vi.waitFor(async () => expect((await statusOf(admin)).batch?.state).toBe(state), {
    timeout: 30_000,
    interval: 100,
  })

const usageOf = async (person: Visitor) =>
  readJson<{ ai_requests: { used: number }; storage_bytes: { used: number } }>(
    await person.get('/api/account/usage'),
  )

describe('a batch of images', () => {
  test('goes on when it is resumed while its last job ends', async () => {
    let isEnding = false
    const failpoint = (point: string) => {
      if (point === 'finishing') isEnding = true
    }
    const { instance, admin, owner, deps } = await start({ work: false, failpoint })
    await addPersonas(instance, owner, ['Ana'])
    await admin.post(PATH)
    expect((await admin.post(`${PATH}/pause`)).status).toBe(200)
    const { write } = deps.db
    deps.db.write = async (...args) => {
      if (isEnding) {
        deps.db.write = write
        expect((await admin.post(`${PATH}/resume`)).status).toBe(200)
      }
      return write(...args)
    }
    await startBackgroundWork(deps)
    await until(admin, 'finished')
    expect(await itemsOf(admin)).toMatchObject([{ name: 'Ana', state: 'success' }])
  })

  test('makes one for each detailed and advanced persona of all users, drawn at no AI request, with a pause, at the owner’s storage', async () => {
    const { instance, admin, owner, deps } = await start()
    await addPersonas(instance, owner, ['Ana', 'Bo'])
    await addPersonas(instance, owner, ['Has one'], '/api/personas/x/image?v=1')
    await deps.db.write(async (tx) => {
      await tx
        .insert(deps.db.schema.personas)
        .values([
          personaOf(owner.id, { name: 'Simple', detail_level: 'simple' }),
          personaOf(owner.id, { name: 'Deleted', detail_level: 'detailed', deleted_at: 5 }),
        ])
    })
    expect(await statusOf(admin)).toEqual({ waiting: 2, is_drawn: true, batch: null })
    const [first, second] = await Promise.all([admin.post(PATH), admin.post(PATH)])
    expect([first.status, second.status]).toEqual([200, 200])
    await until(admin, 'finished')
    expect(await statusOf(admin)).toMatchObject({
      waiting: 0,
      batch: { counts: { pending: 0, generating: 0, success: 2, failed: 0 } },
    })
    expect((await itemsOf(admin)).map(({ name, owner: email, state }) => [name, email, state])).toEqual([
      ['Ana', owner.email, 'success'],
      ['Bo', owner.email, 'success'],
    ])
    const { image_batch_items: items, image_batches: batches, audit_log: log } = deps.db.schema
    const ended = (await deps.db.read.select().from(items)).map(({ finished_at }) => finished_at ?? 0)
    expect(Math.abs((ended[1] ?? 0) - (ended[0] ?? 0))).toBeGreaterThanOrEqual(BATCH_PAUSE_MS)
    expect(await deps.db.read.$count(batches)).toBe(1)
    expect(await deps.db.read.$count(log, eq(log.action, 'images.started'))).toBe(1)
    const [mine, theirs] = [await usageOf(admin), await usageOf(owner)]
    expect([mine.ai_requests.used, theirs.ai_requests.used]).toEqual([0, 0])
    expect(mine.storage_bytes.used).toBe(0)
    expect(theirs.storage_bytes.used).toBeGreaterThan(1000)
    expect(await readJson(await admin.get('/api/jobs'))).toEqual({ items: [] })
    await expectProblem(await admin.post(PATH), 409, 'conflict')
  })

  test('goes on with the others when an owner’s storage is full or a persona was deleted, and tries failed ones again', async () => {
    const { instance, admin, owner, deps } = await start()
    const full = await instance.owner()
    const { user_stats: stats, personas } = deps.db.schema
    const [theirs = ''] = await addPersonas(instance, full, ['Full'])
    await addPersonas(instance, owner, ['Ana'])
    await deps.db.write(async (tx) => {
      await tx.update(stats).set({ total_storage_bytes: 1e9 }).where(eq(stats.user_id, full.id))
    })
    await admin.post(PATH)
    await until(admin, 'finished')
    expect((await statusOf(admin)).batch?.counts).toMatchObject({ success: 1, failed: 1 })
    const [failed] = await itemsOf(admin, '?state=failed')
    expect(failed).toMatchObject({ persona_id: theirs, error: 'The owner’s storage is full.' })
    admin.cookies.set('whofor_locale', 'de')
    expect(await itemsOf(admin, '?state=failed')).toMatchObject([
      { error: 'Der Speicher des Kontos ist voll.' },
    ])
    admin.cookies.delete('whofor_locale')

    await deps.db.write(async (tx) => {
      await tx.update(stats).set({ total_storage_bytes: 0 }).where(eq(stats.user_id, full.id))
      await tx.update(personas).set({ deleted_at: 9 }).where(eq(personas.id, theirs))
    })
    await admin.post(`${PATH}/retry`, { position: failed?.position })
    await until(admin, 'finished')
    expect(await itemsOf(admin, '?state=failed')).toMatchObject([{ error: 'Persona not found' }])
    await deps.db.write(async (tx) => {
      await tx.update(personas).set({ deleted_at: null }).where(eq(personas.id, theirs))
    })
    await admin.post(`${PATH}/retry`)
    await until(admin, 'finished')
    expect((await statusOf(admin)).batch?.counts).toMatchObject({ success: 2, failed: 0 })
  })

  test('leaves the image that an owner made while the batch waited', async () => {
    const { instance, admin, owner, deps } = await start({ work: false })
    const [id = ''] = await addPersonas(instance, owner, ['Ana'])
    await admin.post(PATH)
    expect((await uploadPortrait(owner, id, await pictureOf())).status).toBe(200)
    const own = await readPersona(owner, id)
    const before = await usageOf(owner)
    await startBackgroundWork(deps)
    await until(admin, 'finished')
    expect((await statusOf(admin)).batch?.counts).toMatchObject({ success: 1, failed: 0 })
    expect(await readPersona(owner, id)).toEqual(own)
    expect(own.portrait).toEqual({ version: 1, made_by_model: 'Uploaded image' })
    expect(await usageOf(owner)).toEqual(before)
    expect((await usageOf(admin)).ai_requests.used).toBe(0)
  })

  test('is paused, resumed and stopped, each twice without harm', async () => {
    const ai = recordedAi()
    const gate = Promise.withResolvers<void>()
    const draw = ai.image
    const held = {
      ...ai,
      image: async (request: Parameters<typeof draw>[0]) => {
        await gate.promise
        return draw(request)
      },
    }
    const { instance, admin, owner } = await start({ ai: held })
    await addPersonas(instance, owner, ['Ana', 'Bo', 'Cy'])
    await admin.post(PATH)
    await vi.waitFor(async () => expect((await statusOf(admin)).batch?.counts.generating).toBe(1), 10_000)
    await admin.post(`${PATH}/pause`)
    await admin.post(`${PATH}/pause`)
    gate.resolve()
    await vi.waitFor(async () => expect((await statusOf(admin)).batch?.counts.success).toBe(1), 10_000)
    expect((await statusOf(admin)).batch).toMatchObject({
      state: 'paused',
      counts: { pending: 2, generating: 0 },
    })
    await admin.post(`${PATH}/resume`)
    await admin.post(`${PATH}/resume`)
    await vi.waitFor(async () => expect((await statusOf(admin)).batch?.counts.success).toBe(2), 20_000)
    await admin.post(`${PATH}/stop`)
    await admin.post(`${PATH}/stop`)
    expect((await statusOf(admin)).batch?.state).toBe('stopped')
    await expectProblem(await admin.post(`${PATH}/resume`), 409, 'conflict')
    const { batch, waiting } = await statusOf(admin)
    expect([batch?.counts.success, waiting]).toEqual([2, 1])
  })

  test('continues where it was after its process was lost', async () => {
    const { instance, admin, owner, deps } = await start({ work: false })
    await addPersonas(instance, owner, ['Ana', 'Bo'])
    await admin.post(PATH)
    const { jobs, image_batch_items: items } = deps.db.schema
    // As after four lost attempts: the item was begun, and its job is over.
    await deps.db.write(async (tx) => {
      await tx.update(jobs).set({ state: 'failed' }).where(eq(jobs.kind, 'images.item'))
      await tx.update(items).set({ state: 'generating' }).where(eq(items.position, 1))
    })
    await continueBatch(deps)
    await continueBatch(deps)
    expect((await statusOf(admin)).batch?.counts).toMatchObject({ failed: 1, pending: 1 })
    expect(await deps.db.read.$count(jobs, and(eq(jobs.kind, 'images.item'), eq(jobs.state, 'queued')))).toBe(
      1,
    )
  })

  test('is for administrators alone', async () => {
    const { owner, visitor } = await start({ work: false })
    for (const act of ['', '/pause', '/resume', '/stop', '/retry']) {
      await expectProblem(await owner.post(`${PATH}${act}`), 403, 'forbidden')
      await expectProblem(await visitor().post(`${PATH}${act}`), 401, 'signed_out')
    }
  })
})
