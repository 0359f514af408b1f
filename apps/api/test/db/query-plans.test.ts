import { join } from 'node:path'
import { USER_SORTS } from '@whofor/core/account/admin-users'
import { PERSONA_VIEWS } from '@whofor/core/persona/card'
import { SURVEY_VIEWS } from '@whofor/core/survey/schema'
import Database from 'better-sqlite3'
import { expect, inject, it, vi } from 'vitest'
import { openDb } from '../../src/db/open-db.ts'
import { writeUserCursor } from '../../src/features/admin/users/list-users.ts'
import { writeCursor, writePlace } from '../../src/paging/page.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { freshPlace } from '../support/databases.ts'
import { startInstance } from '../support/instance.ts'
import { personaOf } from '../support/rows.ts'

/** A table that grows with use, read otherwise than by its owner, its survey or its id: from end to end, or everybody's rows. */
const MORE_THAN_ASKED =
  /^(SCAN|SEARCH) (personas|persona_surveys|persona_tags|survey_responses|jobs|context_items|users)\b(?!.*\((user_id|owner_id|survey_id|id)=\?)/

type Request = string | { post: string; body: object }

/** SQLite's query plans for all queries and deletions of these requests. */
async function plansOf(requests: (ids: { persona: string; survey: string }) => Request[]): Promise<string[]> {
  const place = await freshPlace()
  const prepared: string[] = []
  const { prepare } = Database.prototype
  const spy = vi.spyOn(Database.prototype, 'prepare').mockImplementation(function (
    this: Database.Database,
    text: string,
  ) {
    prepared.push(text)
    return prepare.call(this, text)
  })
  const db = await openDb(place)
  const instance = await startInstance({ work: false, db })
  const administrator = await instance.admin()
  const survey = await insertAnsweredSurvey(db, administrator.id)
  const persona = personaOf(administrator.id)
  await db.write(async (tx) => {
    await tx.insert(db.schema.personas).values(persona)
  })
  const from = prepared.length
  for (const request of requests({ persona: String(persona.id), survey: survey.id })) {
    const reply =
      typeof request === 'string'
        ? await administrator.get(request)
        : await administrator.post(request.post, request.body)
    expect(reply.status, JSON.stringify(request)).toBe(200)
  }
  spy.mockRestore()
  const queries = new Set(prepared.slice(from).filter((text) => /^(select|delete)/.test(text)))
  const connection = new Database(join(place.dataDir, 'whofor.db'), { readonly: true })
  const plans = [...queries].map((text) => {
    const steps = connection.prepare(`EXPLAIN QUERY PLAN ${text}`)
    const values = Array(text.split('?').length - 1).fill(1)
    return steps.all(...values).map((step) => String(Reflect.get(Object(step), 'detail')))
  })
  connection.close()
  return plans.flat()
}

const after = (sort: string, key: string | number = 5) => writePlace(sort, { key, id: 'x' })
const far = writeCursor({ at: 5, id: 'x', number: 5 })

it.runIf(inject('db') === 'sqlite')(
  'no list, detail or dashboard reads a whole table or the rows of others',
  async () => {
    const plans = await plansOf(({ persona, survey }) => [
      '/api/dashboard',
      '/api/personas',
      '/api/personas?search=a',
      '/api/personas?tag=a',
      '/api/personas/tags',
      `/api/personas/${persona}`,
      '/api/jobs',
      '/api/jobs?state=active',
      '/api/surveys',
      '/api/surveys?search=a',
      `/api/surveys/${survey}`,
      `/api/surveys/${survey}/responses`,
      '/api/context-items',
      '/api/account/usage',
    ])
    expect(plans.length).toBeGreaterThan(20)
    expect(plans.filter((step) => MORE_THAN_ASKED.test(step))).toEqual([])
  },
)

it.runIf(inject('db') === 'sqlite')('the page after a cursor is an index range, not a scan', async () => {
  const plans = await plansOf(({ survey }) => [
    ...PERSONA_VIEWS.flatMap((show) =>
      (['newest', 'oldest'] as const).map(
        (sort) => `/api/personas?show=${show}&sort=${sort}&cursor=${after(sort)}`,
      ),
    ),
    `/api/personas?sort=name&cursor=${after('name', 'x')}`,
    `/api/personas?tag=a&cursor=${after('newest')}`,
    ...SURVEY_VIEWS.map((show) => `/api/surveys?show=${show}&cursor=${after('newest')}`),
    `/api/surveys?sort=title&cursor=${after('title', 'x')}`,
    `/api/surveys/${survey}/responses?cursor=${far}`,
    `/api/context-items?cursor=${after('newest')}`,
  ])
  const ranges = plans.filter((step) =>
    /\((created_at|search_text),(id|persona_id)\)[<>]\(\?,\?\)|number</.test(step),
  )
  // Views that differ only in a value share a query.
  expect(ranges).toHaveLength(15)
  expect(plans.filter((step) => step.includes('TEMP B-TREE'))).toEqual([])
})

it.runIf(inject('db') === 'sqlite')(
  'users are listed in every order, and acts by every filter, by an index alone',
  async () => {
    const plans = await plansOf(() => [
      ...USER_SORTS.flatMap((sort) =>
        (['asc', 'desc'] as const).flatMap((order) => {
          const path = `/api/admin/users?sort=${sort}&order=${order}`
          const key = sort === 'email' ? 'x' : 5
          return [path, `${path}&cursor=${writeUserCursor({ sort, order }, { range: 0, key, id: 'x' })}`]
        }),
      ),
      '/api/admin/audit',
      '/api/admin/audit?action=user.disabled',
      `/api/admin/audit?cursor=${far}`,
    ])
    expect(plans.length).toBeGreaterThan(30)
    expect(plans.filter((step) => /TEMP B-TREE/.test(step))).toEqual([])
    expect(plans.filter((step) => /^SCAN (?!feature_limits|.*USING (COVERING )?INDEX)/.test(step))).toEqual(
      [],
    )
  },
)

it.runIf(inject('db') === 'sqlite')('filters of users and acts of a person start from an index', async () => {
  const plans = await plansOf(() => [
    '/api/admin/users?filter=admins&sort=logins',
    '/api/admin/users?filter=disabled&sort=cost',
    '/api/admin/users?filter=at_limit',
    '/api/admin/audit?person=019a0000-0000-7000-8000-000000000000',
  ])
  for (const index of [
    'users_extended_admin (is_admin=?',
    'users_banned (banned_at>?',
    'ai_request_months_used (month=? AND used>?',
    'audit_log_actor (actor_id=?',
    'audit_log_subject (subject_type=? AND subject_id=?',
  ])
    expect(plans.filter((step) => step.includes(index)).length, index).toBeGreaterThan(0)
  expect(plans.filter((step) => /^SCAN (users|users_extended|audit_log|ai_)/.test(step))).toEqual([])
})

it.runIf(inject('db') === 'sqlite')(
  'an address is found by its index, and so is a persona without image',
  async () => {
    const plans = await plansOf(({ survey }) => [
      { post: `/api/surveys/${survey}/erase-respondent`, body: { email: 'ana@example.com' } },
      '/api/admin/batch-images',
    ])
    expect(plans.filter((step) => / survey_responses\b/.test(step))).toEqual([
      'SEARCH survey_responses USING INDEX survey_responses_email (survey_id=? AND <expr>=?)',
    ])
    expect(plans.filter((step) => / webhook_deliveries\b/.test(step))).toEqual([
      expect.stringContaining('(webhook_id=? AND created_at>?)'),
    ])
    expect(plans.filter((step) => / personas\b/.test(step))).toEqual([
      expect.stringContaining('USING COVERING INDEX personas_without_image (deleted_at=? AND image_url=?)'),
    ])
  },
)

it.runIf(inject('db') === 'sqlite')('the search of the palette counts nothing', async () => {
  const plans = await plansOf(() => ['/api/search?q=a'])
  expect(plans.filter((step) => /TEMP B-TREE/.test(step))).toEqual([])
  expect(plans.filter((step) => / (personas|persona_surveys) /.test(step))).toHaveLength(2)
})

it.runIf(inject('db') === 'sqlite')('the state of the AI model is read by its indexes alone', async () => {
  const plans = await plansOf(() => ['/api/admin/ai'])
  const ofLog = plans.filter((step) => / ai_usage_log\b/.test(step))
  expect(ofLog.length).toBeGreaterThan(3)
  expect(ofLog.filter((step) => !step.includes('ai_usage_log_created'))).toEqual([])
  for (const index of ['ai_request_months_cost (month=?', 'audit_log_action (action=?'])
    expect(plans.filter((step) => step.includes(index)).length, index).toBeGreaterThan(0)
})
