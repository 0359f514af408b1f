import { join } from 'node:path'
import type { DashboardReply } from '@whofor/core/dashboard'
import { dashboardReply } from '@whofor/core/dashboard'
import { DAY_MS } from '@whofor/core/durations'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { openDb } from '../../src/db/open-db.ts'
import { seedTips } from '../../src/features/dashboard/seed-tips.ts'
import { clockFrom } from '../support/clock.ts'
import { freshPlace } from '../support/databases.ts'
import { startInstance } from '../support/instance.ts'
import { personaOf, surveyOf } from '../support/rows.ts'
import { readJson } from '../support/visitor.ts'

/** Renames a table directly in the database, to make it unreadable. */
async function renameTable(place: { dataDir: string; databaseUrl?: string }, table: string): Promise<void> {
  const statement = `alter table ${table} rename to gone`
  if (!place.databaseUrl) {
    const connection = new Database(join(place.dataDir, 'whofor.db'))
    connection.exec(statement)
    return void connection.close()
  }
  const client = new Client({ connectionString: place.databaseUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

describe('the dashboard', () => {
  test('of a new account is empty except for tips', async () => {
    const { deps, owner } = await startInstance({ work: false })
    await Promise.all([seedTips(deps), seedTips(deps)])
    await seedTips(deps)
    const reply = await readJson<DashboardReply>(await (await owner()).get('/api/dashboard'))
    expect(dashboardReply.parse(reply)).toEqual(reply)
    expect(reply).toMatchObject({
      active_surveys: 0,
      answers_to_active: 0,
      first_steps: { described: false, persona: false, published: false, answered: false, display: null },
      visit: { is_first: true, since: 0 },
      new_answers: [],
      recent_personas: [],
      recent_surveys: [],
      news: [],
    })
    expect(reply.tips).toHaveLength(3)
  })

  test('counts only the owner’s items and lists the three newest', async () => {
    const { deps, owner } = await startInstance({ work: false })
    const [person, other] = [await owner(), await owner()]
    const { persona_surveys, personas } = deps.db.schema
    const active = (user_id: string, at: number) =>
      surveyOf(user_id, {
        title: `Survey ${at}`,
        status: 'active',
        public_url_slug: `${user_id}-${at}`,
        response_count: 10,
        created_at: at,
      })
    await deps.db.write(async (tx) => {
      await tx
        .insert(persona_surveys)
        .values([
          ...[1, 2, 3, 4, 5].map((at) => active(person.id, at)),
          { ...active(person.id, 6), archived: true },
          surveyOf(person.id, { title: 'Draft 7', created_at: 7 }),
          surveyOf(person.id, { title: 'Closed 8', status: 'closed', response_count: 99, created_at: 8 }),
          active(other.id, 9),
        ])
      await tx
        .insert(personas)
        .values([
          ...[1, 2, 3, 4].map((at) => personaOf(person.id, { name: `Persona ${at}`, created_at: at })),
          personaOf(person.id, { name: 'Deleted', created_at: 5, deleted_at: 6 }),
          personaOf(other.id, { name: "Somebody else's", created_at: 7 }),
        ])
    })
    const reply = await readJson<DashboardReply>(await person.get('/api/dashboard'))
    expect(dashboardReply.parse(reply)).toEqual(reply)
    expect(reply.active_surveys).toBe(5)
    expect(reply.answers_to_active).toBe(50)
    expect(reply.recent_surveys.map(({ title }) => title)).toEqual(['Closed 8', 'Draft 7', 'Survey 5'])
    expect(reply.recent_personas.map(({ name }) => name)).toEqual(['Persona 4', 'Persona 3', 'Persona 2'])
  })

  test('shows active tips in order and the three newest published news', async () => {
    const { deps, owner } = await startInstance({ work: false })
    const { tips, product_news } = deps.db.schema
    const times = { created_at: 1, updated_at: 1 }
    const tip = (title: string, display_order: number, is_active = true) => ({
      ...times,
      title,
      content: 'Text',
      category: 'general',
      display_order,
      is_active,
    })
    const news = (title: string, published_at: number | null) => ({
      ...times,
      title,
      content: 'Text',
      is_published: published_at !== null,
      published_at,
    })
    await deps.db.write(async (tx) => {
      await tx.insert(tips).values([tip('second', 2), tip('first', 1), tip('off', 0, false)])
      await tx
        .insert(product_news)
        .values([news('old', 1), news('new', 4), news('draft', null), news('third', 2), news('later', 3)])
    })
    const reply = await readJson<DashboardReply>(await (await owner()).get('/api/dashboard'))
    expect(reply.tips.map(({ title }) => title)).toEqual(['first', 'second'])
    expect(reply.news.map(({ title }) => title)).toEqual(['new', 'later', 'third'])
  })

  test('renders news as Markdown without executable content', async () => {
    const { deps, owner } = await startInstance({ work: false })
    const content =
      '# Big\n\n**Bold** and [link](https://example.com)\n\n- item one\n\n<img src=x onerror=alert(1)> [x](javascript:alert(1))'
    const row = { title: 'New', content, is_published: true, published_at: 1, created_at: 1, updated_at: 1 }
    await deps.db.write(async (tx) => void (await tx.insert(deps.db.schema.product_news).values(row)))
    const { news } = await readJson<DashboardReply>(await (await owner()).get('/api/dashboard'))
    const html = news[0]?.html ?? ''
    for (const part of [
      '<h4>Big</h4>',
      '<strong>Bold</strong>',
      '<a href="https://example.com"',
      '<li>item one',
    ])
      expect(html).toContain(part)
    expect(html).not.toMatch(/<img|javascript:/)
  })

  test.each([
    ['usage', 'user_stats', { usage: null, active_surveys: 1, answers_to_active: 0 }],
    [
      'survey counts',
      'persona_surveys',
      { active_surveys: null, answers_to_active: null, recent_surveys: [] },
    ],
  ] as const)('shows everything else when the %s cannot be read', async (_, table, expected) => {
    const place = await freshPlace()
    const { deps, owner } = await startInstance({ work: false, db: await openDb(place) })
    const person = await owner()
    const { persona_surveys, personas } = deps.db.schema
    await deps.db.write(async (tx) => {
      await tx
        .insert(persona_surveys)
        .values(surveyOf(person.id, { title: 'S', status: 'active', public_url_slug: 'slug' }))
      await tx.insert(personas).values(personaOf(person.id, { name: 'Nora' }))
    })
    await renameTable(place, table)
    const reply = await person.get('/api/dashboard')
    expect(reply.status).toBe(200)
    expect(await readJson(reply)).toMatchObject({ ...expected, recent_personas: [{ name: 'Nora' }] })
  })

  test('shows the first tips in the language of the request', async () => {
    const { deps, owner } = await startInstance({ work: false })
    await seedTips(deps)
    const reply = await (await owner()).get('/api/dashboard', { 'accept-language': 'de' })
    const { tips } = await readJson<DashboardReply>(reply)
    expect(tips.map(({ title }) => title)).toContain('Warten Sie auf dreißig Antworten')
  })

  test('requires a session', async () => {
    const { visitor } = await startInstance({ work: false })
    expect((await visitor().get('/api/dashboard')).status).toBe(401)
  })
})

describe('the first steps', () => {
  const stepsOf = async (person: { get: (path: string) => Promise<Response> }) =>
    (await readJson<DashboardReply>(await person.get('/api/dashboard'))).first_steps

  test('are done by what really happened', async () => {
    const { deps, owner } = await startInstance({ work: false })
    const { persona_surveys, personas, context_items } = deps.db.schema
    const [described, made, asked, other] = [await owner(), await owner(), await owner(), await owner()]
    const imported = await owner()
    await deps.db.write(async (tx) => {
      await tx.insert(context_items).values({ user_id: described.id, name: 'Bread', created_at: 1 })
      await tx.insert(context_items).values({ user_id: other.id, name: 'Gone', created_at: 1, deleted_at: 2 })
      await tx.insert(personas).values(personaOf(made.id))
      await tx.insert(personas).values(personaOf(imported.id, { is_imported: true, origin: 'import' }))
      await tx.insert(personas).values(personaOf(other.id, { deleted_at: 5 }))
      await tx.insert(persona_surveys).values([
        surveyOf(asked.id, { title: 'Draft' }),
        surveyOf(asked.id, {
          title: 'Archived',
          status: 'active',
          public_url_slug: 'asked',
          published_at: 3,
          response_count: 1,
          archived: true,
        }),
        surveyOf(other.id, { title: 'Deleted', published_at: 3, response_count: 1, deleted_at: 4 }),
      ])
    })
    const none = { described: false, persona: false, published: false, answered: false, display: null }
    expect(await stepsOf(described)).toEqual({ ...none, described: true })
    expect(await stepsOf(made)).toEqual({ ...none, described: true, persona: true })
    expect(await stepsOf(imported)).toEqual({ ...none, persona: true })
    expect(await stepsOf(asked)).toEqual({ ...none, described: true, published: true, answered: true })
    expect(await stepsOf(other)).toEqual(none)
  })

  test('are hidden and shown again for one user', async () => {
    const { owner } = await startInstance({ work: false })
    const [person, other] = [await owner(), await owner()]
    const show = (display: unknown) => person.put('/api/dashboard/first-steps', { display })
    expect((await show('hidden')).status).toBe(204)
    expect((await stepsOf(person))?.display).toBe('hidden')
    expect((await stepsOf(other))?.display).toBeNull()
    await show('shown')
    expect((await stepsOf(person))?.display).toBe('shown')
    expect((await show('never')).status).toBe(422)
  })
})

describe('what is new', () => {
  test('is what came since the visit before', async () => {
    const { clock, pass } = clockFrom()
    const { deps, owner } = await startInstance({ work: false, clock })
    const [person, other] = [await owner(), await owner()]
    const { persona_surveys, survey_responses } = deps.db.schema
    const survey = surveyOf(person.id, {
      title: 'Bread',
      status: 'active',
      public_url_slug: 'bread',
      response_count: 3,
    })
    const answer = (number: number, created_at: number) => ({
      survey_id: survey.id ?? '',
      number,
      submission_id: `s${number}`,
      answers: [0],
      metadata: { user_agent: null, submitted_at: created_at },
      created_at,
    })
    const start = clock()
    await deps.db.write(async (tx) => {
      await tx.insert(persona_surveys).values(survey)
      await tx
        .insert(survey_responses)
        .values([answer(1, start - 1), answer(2, start + 60_000), answer(3, start + DAY_MS)])
    })
    const read = async () => readJson<DashboardReply>(await person.get('/api/dashboard'))
    expect((await person.post('/api/dashboard/visits')).status).toBe(204)
    expect((await read()).visit.is_first).toBe(true)
    pass(2 * DAY_MS)
    const [back, again] = [await read(), await read()]
    expect(again).toEqual(back)
    expect(back.visit).toEqual({ is_first: false, since: start })
    expect(back.new_answers).toMatchObject([{ title: 'Bread', response_count: 3, new: 2 }])
    expect(back.new_answers[0]?.days?.reduce((sum, day) => sum + day)).toBe(3)
    await person.post('/api/dashboard/visits')
    pass(60_000)
    await person.post('/api/dashboard/visits')
    expect((await read()).visit.since).toBe(start)
    pass(DAY_MS)
    expect((await read()).new_answers).toEqual([])
    expect((await readJson<DashboardReply>(await other.get('/api/dashboard'))).new_answers).toEqual([])
  })
})
