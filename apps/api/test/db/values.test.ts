import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '../../src/db/new-id.ts'
import { freshDb } from '../support/databases.ts'
import { insertUser, personaOf, surveyOf } from '../support/rows.ts'

test('values round-trip unchanged', async () => {
  const db = await freshDb()
  const { jobs, persona_images: images, personas, context_items: items } = db.schema
  const owner = await insertUser(db)
  const persona = personaOf(owner, { is_demo: true, intake_questions: null })
  const bytes = new Uint8Array([0, 1, 254, 255])
  const input = { z: 1, a: [null, true, 1.5, 'x'], lone: '\ud800', text: '"quoted" \u0001 ünï 🎈' }
  const at = 8_640_000_000_000_000
  await db.write(async (tx) => {
    await tx.insert(personas).values(persona)
    await tx.insert(images).values({
      persona_id: String(persona.id),
      version: 1,
      status: 'completed',
      generation_prompt: 'p',
      data: bytes,
      created_at: at,
    })
    await tx.insert(jobs).values([
      { id: 'a', kind: 'survey.draft', owner_id: owner, input, result: 'true', run_at: 1, created_at: 1 },
      { id: 'b', kind: 'survey.draft', owner_id: owner, input: '12', result: null, run_at: 1, created_at: 2 },
    ])
    await tx.insert(items).values({ user_id: owner, name: 'Room', price: 79.99, created_at: 1 })
  })
  const [image] = await db.read.select().from(images)
  expect({ ...image, data: [...(image?.data ?? [])] }).toMatchObject({
    data: [0, 1, 254, 255],
    created_at: at,
    tokens_used: null,
  })
  const [draft, other] = await db.read.select().from(jobs).orderBy(jobs.created_at)
  expect(JSON.stringify(draft?.input)).toBe(JSON.stringify(input))
  expect(draft).toMatchObject({ result: 'true', state: 'queued', data: null, progress: 0 })
  expect(other).toMatchObject({ input: '12', result: null })
  expect(await db.read.select().from(items)).toMatchObject([
    { price: 79.99, category: 'product', description: null },
  ])
  const [stored] = await db.read.select().from(personas)
  expect(stored).toMatchObject({
    ...persona,
    intake_questions: null,
    generate_image: false,
    deleted_at: null,
  })
})

test('null in a prepared json column is stored as NULL, not as JSON null', async () => {
  const db = await freshDb()
  const { jobs } = db.schema
  const owner = await insertUser(db)
  const insert = db.prepare('test_insert_job', (on, s) =>
    on.insert(s.jobs).values({
      id: sql.placeholder('id'),
      kind: 'survey.draft',
      owner_id: owner,
      input: sql.placeholder('input'),
      result: sql.placeholder('result'),
      run_at: 1,
      created_at: 1,
    }),
  )
  await db.write(async (tx) => {
    await insert(tx, { id: 'a', input: { n: 1 }, result: null })
  })
  const [row] = await db.read
    .select({ none: sql<boolean>`${jobs.result} is null`.mapWith(Boolean), input: jobs.input })
    .from(jobs)
  expect(row).toEqual({ none: true, input: { n: 1 } })
})

test('deleting a survey keeps its personas; deleting a user removes all their data', async () => {
  const db = await freshDb()
  const {
    users,
    persona_surveys: surveys,
    survey_responses: responses,
    personas,
    ai_usage_log: usage,
    jobs,
  } = db.schema
  const [owner, other] = [await insertUser(db), await insertUser(db)]
  const survey = surveyOf(owner)
  const persona = personaOf(owner, { survey_id: String(survey.id) })
  await db.write(async (tx) => {
    await tx.insert(surveys).values([survey, surveyOf(other)])
    await tx.insert(responses).values({
      survey_id: String(survey.id),
      number: 1,
      submission_id: newId(),
      answers: [0, -1],
      metadata: { user_agent: null, submitted_at: 1 },
      created_at: 1,
    })
    await tx.insert(personas).values(persona)
    await tx
      .insert(jobs)
      .values({ kind: 'survey.draft', owner_id: owner, input: {}, run_at: 1, created_at: 1 })
    await tx.insert(usage).values({
      user_id: owner,
      persona_id: String(persona.id),
      request_type: 'persona',
      model_used: 'demo',
      outcome: 'ok',
      created_at: 1,
    })
    await tx.delete(surveys).where(eq(surveys.user_id, owner))
  })
  expect(await db.read.$count(responses)).toBe(0)
  expect(await db.read.select().from(personas)).toMatchObject([{ id: persona.id, survey_id: null }])
  await db.write(async (tx) => tx.delete(users).where(eq(users.id, owner)))
  for (const table of [personas, usage, jobs]) expect(await db.read.$count(table)).toBe(0)
  expect(await db.read.$count(users)).toBe(1)
  expect(await db.read.$count(surveys)).toBe(1)
})

test('the free beta tier exists initially', async () => {
  const db = await freshDb()
  expect(await db.read.select().from(db.schema.feature_limits)).toEqual([
    {
      tier: 'free_beta',
      products_enabled: true,
      chat_enabled: true,
      max_personas: 10,
      max_ai_requests_per_month: 50,
      max_storage_gb: 1,
      export_formats: ['json', 'csv', 'markdown', 'pdf', 'png'],
    },
  ])
})

test('ids sort by creation time', async () => {
  const db = await freshDb()
  const ids = [await insertUser(db), await insertUser(db), await insertUser(db)]
  const { users } = db.schema
  const stored = await db.read.select({ id: users.id }).from(users).orderBy(desc(users.id))
  expect(stored.map((row) => row.id)).toEqual(ids.toReversed())
})
