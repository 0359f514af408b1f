import { surveyPage } from '@whofor/core/survey/schema'
import { expect, it } from 'vitest'
import type { NewPersonaSurvey } from '../../src/db/schema/rows.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startInstance } from '../support/instance.ts'
import { surveyOf } from '../support/rows.ts'
import type { Visitor } from '../support/visitor.ts'

async function withSurveys(rows: Partial<NewPersonaSurvey>[]) {
  const instance = await startInstance({ work: false })
  const [owner, other] = [await instance.owner(), await instance.owner()]
  const { db } = instance.deps
  const mine = rows.map((row, at) => surveyOf(owner.id, { created_at: at, ...row }))
  await db.write(async (tx) => {
    await tx.insert(db.schema.persona_surveys).values([...mine, surveyOf(other.id, { title: 'Theirs' })])
  })
  return { db, owner }
}

async function page(owner: Visitor, query: Record<string, string> = {}) {
  const reply = await owner.get(`/api/surveys?${new URLSearchParams(query)}`)
  expect(reply.status).toBe(200)
  return surveyPage.parse(await reply.json())
}

it.each([
  ['newest', ['Ähren', 'Brot', 'Zopf', 'Brot']],
  ['oldest', ['Brot', 'Zopf', 'Brot', 'Ähren']],
  ['title', ['Ähren', 'Brot', 'Brot', 'Zopf']],
  ['responses', ['Zopf', 'Ähren', 'Brot', 'Brot']],
])('surveys are sorted by %s, each once over all pages', async (sort, titles) => {
  const { owner } = await withSurveys([
    { title: 'Brot' },
    { title: 'Zopf', response_count: 12 },
    { title: 'Brot' },
    { title: 'Ähren', response_count: 3 },
  ])
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const next: Awaited<ReturnType<typeof page>> = await page(owner, {
      sort,
      limit: '1',
      ...(cursor && { cursor }),
    })
    seen.push(...next.items.map(({ title }) => title))
    cursor = next.next_cursor
  }
  expect(seen).toEqual(titles)
})

it('surveys have views with counts; the archive is one of them', async () => {
  const { owner } = await withSurveys([
    { title: 'A', status: 'active' },
    { title: 'B', status: 'draft' },
    { title: 'C', status: 'closed', closed_at: 9 },
    { title: 'D', status: 'closed', archived: true },
    { title: 'E', status: 'active', response_limit: 3, response_count: 3 },
    { title: 'F', status: 'active', closes_at: 9 },
    { title: 'G', status: 'active', response_limit: 3, response_count: 2 },
  ])
  const counts = { all: 6, active: 2, ended: 2, draft: 1, closed: 1, archived: 1 }
  for (const [show, titles] of [
    ['all', ['G', 'F', 'E', 'C', 'B', 'A']],
    ['active', ['G', 'A']],
    ['ended', ['F', 'E']],
    ['draft', ['B']],
    ['closed', ['C']],
    ['archived', ['D']],
  ] as const) {
    const found = await page(owner, { show })
    expect(
      found.items.map(({ title }) => title),
      show,
    ).toEqual(titles)
    expect(found).toMatchObject({ counts, total: titles.length })
  }
  expect((await page(owner, { search: 'guests', show: 'closed' })).total).toBe(0)
  const dashboard = await (await owner.get('/api/dashboard')).json()
  expect(dashboard).toMatchObject({ active_surveys: 2 })
})

it('a card has the link to answer at and the time of the last response', async () => {
  const { db, owner } = await withSurveys([{ title: 'Draft', created_at: 1 }])
  const survey = await insertAnsweredSurvey(db, owner.id, { answers: 2, columns: { created_at: 2 } })
  const [answered, draft] = (await page(owner)).items
  expect(answered).toMatchObject({ id: survey.id, response_count: 2 })
  expect(answered?.public_url).toMatch(/\/s\/[\w-]+$/)
  expect(answered?.last_response_at).toBeGreaterThan(0)
  expect(draft).toMatchObject({ public_url: '', last_response_at: null, closed_at: null })
})
