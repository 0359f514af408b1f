import { randomBytes } from 'node:crypto'
import { contextItem } from '@whofor/core/context-item'
import { shareReply } from '@whofor/core/persona/persona'
import { eq } from 'drizzle-orm'
import { newId } from '../../../src/db/new-id.ts'
import { insertAnsweredSurvey } from '../../support/answered-survey.ts'
import type { Instance } from '../../support/instance.ts'
import { personaOf } from '../../support/rows.ts'
import { createDraft } from '../../support/survey-path.ts'
import type { Visitor } from '../../support/visitor.ts'
import { createKnownRows, type KnownRows } from './known-rows.ts'

/** Ids by the part of a path before them. */
export type Pool = Record<string, string[]>
type Person = { visitor: Visitor; canary: string }
export type World = {
  people: Record<'owner' | 'other' | 'admin', Person>
  /** Never sends a request: nothing of theirs may change. */
  bystander: Person
  pool: Pool
  known: KnownRows
  /** What only the bystander may change. */
  untouched(): Promise<string>
}

/** Of a draft, where each is approved or not. */
const QUESTION = {
  id: 'q1',
  question: 'How often?',
  options: ['Daily', 'Rarely'].map((text, at) => ({ text, score: 9 - at * 4 })),
  explanation: 'Shows how often.',
  approved: true,
}

/** New people, each with rows of every kind, whose private texts contain a canary. */
export async function createWorld(instance: Instance): Promise<World> {
  const pool: Pool = {}
  const known = createKnownRows()
  // The owner's come first, and more often than others.
  const people = {
    owner: await personIn(instance, { pool, known, by: 'owner' }, await instance.owner()),
    other: await personIn(instance, { pool, known, by: 'other' }, await instance.owner()),
    admin: await personIn(instance, { pool, known, by: 'admin' }, await instance.admin()),
  }
  const bystander = await personIn(instance, { pool, known, by: 'bystander' }, await instance.owner())
  // Accounts that an administrator may change: the callers stay as they are.
  pool.users = [newId()]
  for (let count = 0; count < 4; count++) pool.users.push((await instance.owner()).id)
  // Nor may a key of theirs be revoked.
  for (const place of ['tips', 'news', 'invitations', 'responses', 'api-keys', 'sessions'])
    pool[place] = [newId()]
  const { id } = bystander.visitor
  pool.webhooks = [await insertWebhook(instance, bystander)]
  const untouched = async () => {
    const { db } = instance.deps
    const s = db.schema
    const rows = [
      await db.read.select().from(s.personas).where(eq(s.personas.user_id, id)).orderBy(s.personas.id),
      await db.read.select().from(s.context_items).where(eq(s.context_items.user_id, id)),
      await db.read.select().from(s.share_links).where(eq(s.share_links.user_id, id)),
      await db.read.select().from(s.persona_messages).where(eq(s.persona_messages.user_id, id)),
      await db.read.select().from(s.api_keys).where(eq(s.api_keys.user_id, id)),
      await db.read.select().from(s.webhooks).where(eq(s.webhooks.user_id, id)),
      (
        await db.read
          .select()
          .from(s.persona_surveys)
          .where(eq(s.persona_surveys.user_id, id))
          .orderBy(s.persona_surveys.id)
      ).map(({ id: survey, title, status, questions, business_context, settings }) => ({
        survey,
        title,
        status,
        questions,
        business_context,
        settings,
      })),
    ]
    return JSON.stringify(rows)
  }
  return { people, bystander, pool, known, untouched }
}

/** Of the bystander alone: no caller can have anything sent. */
async function insertWebhook({ deps: { db } }: Instance, { visitor, canary }: Person): Promise<string> {
  const id = newId()
  await db.write(async (tx) => {
    await tx.insert(db.schema.webhooks).values({
      id,
      user_id: visitor.id,
      url: `https://hooks.invalid/${canary}`,
      events: ['answer.created'],
      secret: canary,
      created_at: Date.now(),
    })
  })
  return id
}

async function personIn(
  { deps: { db } }: Instance,
  { pool, known, by }: Pick<World, 'pool' | 'known'> & { by: string },
  visitor: Visitor,
): Promise<Person> {
  const canary = `canary-${randomBytes(6).toString('hex')}`
  await visitor.useKey()
  const open = await insertAnsweredSurvey(db, visitor.id, {
    answers: 12,
    columns: { business_context: `A bakery, ${canary}.` },
  })
  const draft = await insertAnsweredSurvey(db, visitor.id, {
    answers: 0,
    columns: { status: 'draft', title: `Draft ${canary}`, public_url_slug: null, questions: [QUESTION] },
  })
  const [shown, secret] = [
    personaOf(visitor.id),
    personaOf(visitor.id, { name: `Nora ${canary}`, interaction_context: canary, tags: [canary] }),
  ]
  await db.write(async (tx) => {
    await tx.insert(db.schema.personas).values([shown, secret])
    await tx.insert(db.schema.persona_messages).values(
      (['user', 'persona'] as const).map((role) => ({
        user_id: visitor.id,
        persona_id: String(secret.id),
        role,
        content: canary,
        created_at: Date.now(),
      })),
    )
  })
  const { slug } = shareReply.parse(await (await visitor.post(`/api/personas/${shown.id}/share`)).json())
  await visitor.put(`/api/personas/${shown.id}/notes`, { notes: canary })
  const { job } = await createDraft(visitor, { business_context: `A mill, ${canary}.` })
  const item = contextItem.parse(await (await visitor.post('/api/context-items', { name: canary })).json())
  const add = (place: string, ...ids: string[]) => {
    const weight = pool[place] === undefined ? 5 : 1
    pool[place] = [...(pool[place] ?? []), ...Array.from({ length: weight }, () => ids).flat()]
    if (!place.includes('/') && place !== 'intake') for (const id of ids) known.addAs(place, id, by)
  }
  add('surveys', open.id, draft.id)
  add('personas', String(shown.id), String(secret.id))
  add('surveys/slug', open.slug)
  add('personas/slug', slug)
  add('jobs', job.id)
  add('intake', job.id)
  add('context-items', item.id)
  return { visitor, canary }
}
