import type { DashboardReply } from '@whofor/core/dashboard'
import type { JobReply } from '@whofor/core/job'
import type { PersonaDetail } from '@whofor/core/persona/persona'
import type { SurveyCard, SurveyDetail } from '@whofor/core/survey/schema'
import { expect, test } from 'vitest'
import { openDb } from '../../src/db/open-db.ts'
import { type DemoAccount, makeDemo } from '../../src/features/demo-data/make-demo.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { freshPlace } from '../support/databases.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { readJson, type Visitor } from '../support/visitor.ts'
import { runCli } from './run-cli.ts'

type Page<Item> = { items: Item[]; total: number }

async function signIn(instance: Instance, account: DemoAccount) {
  const visitor = instance.visitor()
  const { status } = await visitor.post('/api/auth/sign-in', account)
  return { visitor, status }
}

async function read<T>(visitor: Visitor, path: string): Promise<T> {
  const reply = await visitor.get(path)
  expect(reply.status, path).toBe(200)
  return readJson<T>(reply)
}

test('fills every screen', async () => {
  const instance = await startInstance({ work: false })
  const { owner, admin } = await makeDemo(instance.deps)

  const { visitor } = await signIn(instance, owner)
  const dashboard = await read<DashboardReply>(visitor, '/api/dashboard')
  expect(dashboard).toMatchObject({ active_surveys: 2, answers_to_active: 60 })
  expect(dashboard.usage).toMatchObject({ personas: { used: 5, max: 10 }, ai_requests: { used: 5 } })
  expect(dashboard.recent_personas.every(({ image_url }) => image_url !== null)).toBe(true)
  expect(await read<Page<unknown>>(visitor, '/api/context-items')).toMatchObject({ total: 4 })
  for (const list of ['recent_personas', 'recent_surveys', 'tips', 'news'] as const) {
    expect(dashboard[list], list).not.toHaveLength(0)
  }

  const surveys = await read<Page<SurveyCard>>(visitor, '/api/surveys?limit=50')
  const shown = surveys.items.map((survey) => [survey.status, survey.response_count, survey.detail_level])
  expect(shown).toEqual([
    ['draft', 0, 'simple'],
    ['active', 12, 'detailed'],
    ['active', 48, 'simple'],
    ['closed', 7, 'advanced'],
    ['closed', 128, 'detailed'],
  ])
  for (const { id, status, persona_count } of surveys.items) {
    const survey = await read<SurveyDetail>(visitor, `/api/surveys/${id}`)
    expect(survey.questions.length).toBeGreaterThanOrEqual(5)
    for (const { options } of survey.questions) expect(options.at(-1)?.text).toBe('Not sure')
    if (survey.status !== 'draft') {
      expect(survey.personas).toHaveLength(status === 'closed' ? persona_count : 0)
      const sheets = await read<Page<{ email: string | null }>>(visitor, `/api/surveys/${id}/responses`)
      expect(sheets.items).not.toHaveLength(0)
    }
  }

  expect((await read<Page<object>>(visitor, '/api/personas')).total).toBe(5)
  const { items: jobs } = await read<{ items: JobReply[] }>(visitor, '/api/jobs')
  const making = jobs.filter(({ kind }) => kind === 'survey.personas')
  expect(making.map(({ state, done }) => [state, done])).toEqual([
    ['succeeded', 3],
    ['succeeded', 2],
  ])
  const { ai_usage_log, survey_responses } = instance.deps.db.schema
  expect(await instance.deps.db.read.$count(ai_usage_log)).toBeGreaterThanOrEqual(5)
  const answers = await instance.deps.db.read
    .select({ email: survey_responses.respondent_email, at: survey_responses.created_at })
    .from(survey_responses)
  expect(answers.filter(({ email }) => email !== null).length).toBeGreaterThan(8)
  expect(Math.max(...answers.map(({ at }) => at))).toBeLessThan(Date.now())

  const { visitor: administrator } = await signIn(instance, admin)
  expect((await read<Page<object>>(administrator, '/api/admin/users')).total).toBe(2)
})

test('recreates the same data with new passwords and does not affect other accounts', async () => {
  const instance = await startInstance({ work: false })
  const neighbour = await instance.owner('neighbour@example.com')
  const theirs = await insertAnsweredSurvey(instance.deps.db, neighbour.id, { answers: 4 })
  const first = await makeDemo(instance.deps)
  const before = await countRows(instance)
  const { visitor: stale } = await signIn(instance, first.owner)

  const second = await makeDemo(instance.deps)
  expect(await countRows(instance)).toEqual(before)
  for (const who of ['owner', 'admin'] as const) {
    expect((await signIn(instance, second[who])).status).toBe(200)
    expect((await signIn(instance, first[who])).status).toBe(401)
  }
  expect((await stale.get('/api/surveys')).status).toBe(401)
  const kept = await read<SurveyDetail>(neighbour, `/api/surveys/${theirs.id}`)
  expect(kept).toMatchObject({ status: 'active', response_count: 4 })
  expect(await read(neighbour, '/api/dashboard')).toMatchObject({ news: [] })
})

test('shares its jobs with a server running on the same data', async () => {
  const instance = await startInstance()
  const { owner } = await makeDemo(instance.deps)
  const { visitor } = await signIn(instance, owner)
  const { items } = await read<Page<{ name: string }>>(visitor, '/api/personas')
  expect(items.map(({ name }) => name)).toEqual([
    'Dorothea Lind',
    'Samuel Adeyemi',
    'Hanne Joosten',
    'Bruno Castell',
    'Ruth Ansell',
  ])
})

test('its personas are handwritten, with counted figures', async () => {
  const instance = await startInstance({ work: false })
  const { visitor } = await signIn(instance, (await makeDemo(instance.deps)).owner)
  const { items } = await read<Page<{ id: string }>>(visitor, '/api/personas')
  const people = await Promise.all(
    items.map(async ({ id }) => (await read<PersonaDetail>(visitor, `/api/personas/${id}`)).persona),
  )
  for (const { made_by_model, demo, group } of people) {
    expect({ made_by_model, demo }).toEqual({ made_by_model: 'Whofor (sample)', demo: false })
    expect(group?.count).toBeGreaterThan(0)
  }
  expect(people.map(({ group }) => group?.of)).toEqual([128, 128, 128, 7, 7])
})

test('leaves jobs of other accounts to the server', async () => {
  const instance = await startInstance({ work: false })
  const neighbour = await instance.owner()
  const theirs = await insertAnsweredSurvey(instance.deps.db, neighbour.id)
  await neighbour.post(`/api/surveys/${theirs.id}/close`)
  await makeDemo(instance.deps)
  const { items } = await read<{ items: JobReply[] }>(neighbour, '/api/jobs')
  expect(items.map(({ state }) => state)).toEqual(['queued'])
})

test('prints the URL and working passwords, even where registration is closed', async () => {
  const place = await freshPlace()
  const variables = { REGISTRATION: 'closed', PORT: '4321', AI_API_KEY: 'never-used' }
  const { code, out, err } = await runCli(place, ['demo'], variables)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('http://localhost:4321/login   (if your server printed another address, there;')
  const instance = await startInstance({ work: false, db: await openDb(place) })
  for (const email of ['demo-owner@example.com', 'demo-admin@example.com']) {
    const password = new RegExp(`${email}\\s+(\\S+)`).exec(out)?.[1] ?? ''
    expect((await signIn(instance, { email, password })).status, email).toBe(200)
  }
})

test('refuses to run in production and creates nothing', async () => {
  const place = await freshPlace()
  const { code, out, err } = await runCli(place, ['demo'], { NODE_ENV: 'production' })
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain('NODE_ENV=production')
  const instance = await startInstance({ work: false, db: await openDb(place) })
  expect(await instance.deps.db.read.$count(instance.deps.db.schema.users)).toBe(0)
})

/** Rows of every table the demo writes to, of all owners. */
async function countRows({ deps: { db } }: Instance): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of [
    'users',
    'users_extended',
    'user_stats',
    'persona_surveys',
    'survey_responses',
    'personas',
    'jobs',
    'ai_usage_log',
    'tips',
    'product_news',
  ] as const) {
    counts[table] = await db.read.$count(db.schema[table])
  }
  return counts
}
