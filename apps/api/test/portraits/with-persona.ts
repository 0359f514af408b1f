import { jobReply } from '@whofor/core/job'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Ai } from '../../src/ai/port.ts'
import type { NewPersonaRow } from '../../src/db/schema/rows.ts'
import type { DepsOptions } from '../../src/deps.ts'
import { pictureOf } from '../support/image-provider.ts'
import { startInstance } from '../support/instance.ts'
import { personaOf } from '../support/rows.ts'
import { endOf } from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'

export async function withPersona(
  options: DepsOptions & { work?: boolean } = {},
  row: Partial<NewPersonaRow> = {},
) {
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

export async function regenerate(owner: Visitor, id: string) {
  const reply = await owner.post(`/api/personas/${id}/image`)
  expect(reply.status).toBe(202)
  return jobReply.parse(await reply.json())
}

export async function createImage(owner: Visitor, id: string) {
  const job = await endOf(owner, (await regenerate(owner, id)).id)
  expect(job).toMatchObject({ kind: 'persona.image', state: 'succeeded', error: null, progress: 100 })
  return job
}

/** What a browser sends for a chosen file. */
export async function uploadPortrait(who: Visitor, id: string, file: Uint8Array): Promise<Response> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(file)], 'photo.jpg', { type: 'image/jpeg' }))
  const sent = new Response(form)
  const type = sent.headers.get('content-type') ?? ''
  return who.upload(`/api/personas/${id}/image/upload`, await sent.arrayBuffer(), { 'content-type': type })
}

/** A model with a custom `image` function. */
export function withImage(image: Ai['image']): Ai {
  const fail = async () => {
    throw new Error('only pictures here')
  }
  return { model: 'painter', demo: false, object: fail, image, text: fail }
}

export const bytes = await sharp(await pictureOf())
  .webp()
  .toBuffer()
export const paid = { bytes, tokensUsed: 1290, cost: 0.0387, model: 'painter' }
