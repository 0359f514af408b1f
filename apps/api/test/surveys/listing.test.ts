import { type SurveyCard, surveyPage } from '@whofor/core/survey/schema'
import { describe, expect, it } from 'vitest'
import type { NewPersonaSurvey } from '../../src/db/schema/rows.ts'
import { startInstance } from '../support/instance.ts'
import { surveyOf } from '../support/rows.ts'
import type { Visitor } from '../support/visitor.ts'

async function withSurveys(rows: Partial<NewPersonaSurvey>[]): Promise<{ owner: Visitor; other: Visitor }> {
  const { owner: newOwner, deps } = await startInstance({ work: false })
  const [owner, other] = [await newOwner(), await newOwner()]
  const { persona_surveys: surveys } = deps.db.schema
  await deps.db.write(async (tx) => {
    await tx.insert(surveys).values(rows.map((row) => surveyOf(owner.id, row)))
    await tx.insert(surveys).values(surveyOf(other.id, { title: 'Of somebody else, 100%' }))
  })
  return { owner, other }
}

async function page(owner: Visitor, query: Record<string, string> = {}) {
  const reply = await owner.get(`/api/surveys?${new URLSearchParams(query)}`)
  expect(reply.status).toBe(200)
  return surveyPage.parse(await reply.json())
}

async function everyPage(owner: Visitor, limit: number): Promise<SurveyCard[]> {
  const { items, next_cursor, total } = await page(owner, { limit: String(limit) })
  const all = [...items]
  for (let cursor = next_cursor; cursor !== null; ) {
    const next = await page(owner, { limit: String(limit), cursor })
    expect(next.total).toBe(total)
    expect(next.items.length).toBeGreaterThan(0)
    all.push(...next.items)
    cursor = next.next_cursor
  }
  return all
}

describe('the list of surveys', () => {
  it('is newest first, without archived surveys and those of other users', async () => {
    const { owner } = await withSurveys([
      { title: 'Old', created_at: 1 },
      { title: 'Archived', created_at: 2, archived: true },
      { title: 'New', created_at: 3, status: 'closed', response_count: 7, business_context: 'a\n\nb' },
    ])
    const { items, total, next_cursor } = await page(owner)
    expect(items).toMatchObject([
      { title: 'New', status: 'closed', response_count: 7, business_context_excerpt: 'a b' },
      { title: 'Old', status: 'draft' },
    ])
    expect({ total, next_cursor }).toEqual({ total: 2, next_cursor: null })
  })

  it('is paged without gaps or duplicates, even at equal timestamps', async () => {
    const { owner } = await withSurveys(
      Array.from({ length: 23 }, (_, at) => ({ title: `Survey ${at}`, created_at: at < 4 ? 5 : 9 })),
    )
    for (const limit of [1, 7, 22, 23, 24]) {
      const all = await everyPage(owner, limit)
      expect(new Set(all.map(({ id }) => id)).size).toBe(23)
      expect(all.map(({ created_at }) => created_at)).toEqual([...Array(19).fill(9), ...Array(4).fill(5)])
    }
  })

  it.each([
    ['BREAD', ['Weekday bread', 'bread Saturday']],
    ['customer', ['Weekday bread', '100% rye_flour']],
    ['%', ['100% rye_flour']],
    ['_', ['100% rye_flour']],
    ['rye_', ['100% rye_flour']],
    ['y_k', []],
    ['\\', ['back\\slash']],
    ["'", ["baker's"]],
    ['   ', ['Weekday bread', 'bread Saturday', '100% rye_flour', 'back\\slash', "baker's"]],
    ['nothing of the kind', []],
  ])('is searched by title or relationship, with %j taken literally', async (search, titles) => {
    const { owner } = await shared
    const found = await page(owner, { search })
    expect(found.items.map(({ title }) => title)).toEqual(titles)
    expect(found.total).toBe(titles.length)
  })

  it.each([
    ['äpfel', ['Umfrage über Äpfel']],
    ['ÄPFEL', ['Umfrage über Äpfel']],
    ['A\u0308pfel', ['Umfrage über Äpfel']],
    ['apfel', ['Umfrage über Äpfel']],
    ['Umfrage', ['Umfrage über Äpfel']],
    ['strasse', ['Die Straße']],
    ['łódź', ['Lodz']],
    ['μυστικός', ['ΜΥΣΤΙΚΌΣ']],
    ['ЁЛКА', ['ёлка']],
    ['ＳＡＬＥ', ['Sale']],
    ['gäste', ['Umfrage über Äpfel', 'Die Straße']],
  ])('finds %j ignoring case and accents, in any script', async (search, titles) => {
    const { owner } = await inManyScripts
    expect((await page(owner, { search })).items.map(({ title }) => title)).toEqual(titles)
  })
})

const inManyScripts = withSurveys([
  { title: 'Umfrage über Äpfel', relationship: 'GÄSTE', created_at: 6 },
  { title: 'Die Straße', relationship: 'Gaste', created_at: 5 },
  { title: 'Lodz', created_at: 4 },
  { title: 'ΜΥΣΤΙΚΌΣ', created_at: 3 },
  { title: 'ёлка', created_at: 2 },
  { title: 'Sale', created_at: 1 },
])

const shared = withSurveys([
  { title: 'Weekday bread', relationship: 'Customer (Product)', created_at: 5 },
  { title: 'bread Saturday', relationship: 'Guest', created_at: 4 },
  { title: '100% rye_flour', relationship: 'Customer (Service)', created_at: 3 },
  { title: 'back\\slash', relationship: 'Guest', created_at: 2 },
  { title: "baker's", relationship: 'Guest', created_at: 1 },
])
