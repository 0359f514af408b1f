import { type BatchStatus, batchStatus } from '@whofor/core/persona/portraits'
import { expect, vi } from 'vitest'
import { newId } from '../../../src/db/new-id.ts'
import { openDb } from '../../../src/db/open-db.ts'
import { grantAdmin } from '../../../src/features/admin/accounts.ts'
import { freshPlace } from '../../support/databases.ts'
import { pictureOf, startImageProvider } from '../../support/image-provider.ts'
import { personaOf } from '../../support/rows.ts'
import { sameVisitor, startServerProcess } from '../../support/server-process.ts'
import { readJson, type Visitor } from '../../support/visitor.ts'
import type { KilledWork } from './killed-work.ts'

const PATH = '/api/admin/batch-images'

const statusOf = async (admin: Visitor): Promise<BatchStatus> =>
  batchStatus.parse(await readJson(await admin.get(PATH)))

/** The next server makes the rest, each image once. */
export const batchImages: KilledWork = {
  name: 'making images for all personas',
  points: ['batch.item', 'image.replied'],
  usual: 'image.replied',
  async prove(kind, point) {
    const provider = await startImageProvider()
    const picture = (await pictureOf()).toString('base64')
    provider.answers((_, c) => c.json({ data: [{ b64_json: picture }] }))
    const settings = {
      AI_BASE_URL: provider.url,
      AI_API_KEY: 'key',
      AI_TEXT_MODEL: 'text',
      AI_IMAGE_MODEL: 'painter',
    }
    const place = await freshPlace(kind)
    const first = await startServerProcess(place, { ...settings, KILL_AT: point })
    const admin = first.visitor()
    await admin.register('rosa@example.com')
    const db = await openDb(place)
    await grantAdmin({ db, clock: Date.now }, 'rosa@example.com')
    const personas = ['Ana', 'Bo'].map((name, at) =>
      personaOf(admin.id, { id: newId(), name, detail_level: 'detailed', created_at: at + 1 }),
    )
    await db.write(async (tx) => {
      await tx.insert(db.schema.personas).values(personas)
    })
    // The reply may be lost with the server: the batch is on disk before its first job is taken.
    await admin.post(PATH).catch(() => undefined)
    await first.ended

    const second = await startServerProcess(place, { ...settings, CLOCK_AHEAD: '60000' })
    const back = sameVisitor(second, admin)
    const isFinished = async () => expect((await statusOf(back)).batch?.state).toBe('finished')
    await vi.waitFor(isFinished, { timeout: 60_000, interval: 100 })
    expect(await statusOf(back)).toMatchObject({ waiting: 0, batch: { counts: { success: 2, failed: 0 } } })
    const { persona_images: images, ai_usage_log: log } = db.schema
    const made = await db.read.select().from(images)
    expect(made.map(({ status, version }) => [status, version])).toEqual([
      ['completed', 1],
      ['completed', 1],
    ])
    expect(new Set(made.map(({ persona_id }) => persona_id)).size).toBe(2)
    expect(await db.read.$count(log)).toBe(2)
    const usage = await readJson<{ ai_requests: { used: number } }>(await back.get('/api/account/usage'))
    expect(usage.ai_requests.used).toBe(2)
    // The images whose replies were lost with the server are made again, and no others.
    expect(provider.requests().length).toBeLessThanOrEqual(4)
    await db.close()
    await second.kill()
    await provider.close()
  },
}
