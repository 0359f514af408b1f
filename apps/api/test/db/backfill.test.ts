import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { knownMigrations } from '../../src/db/migrations.ts'
import { newId } from '../../src/db/new-id.ts'
import { openDb } from '../../src/db/open-db.ts'
import { emptyPlace } from '../support/databases.ts'
import { startInstance } from '../support/instance.ts'
import { personaOf, surveyOf } from '../support/rows.ts'
import { readPublished } from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'

type Place = Awaited<ReturnType<typeof emptyPlace>>

/** Runs statements on a database without migrating it. */
async function run(place: Place, statements: [text: string, values?: unknown[]][]): Promise<void> {
  if (!place.databaseUrl) {
    const connection = new Database(join(place.dataDir, 'whofor.db'))
    for (const [text, values = []] of statements) {
      if (values.length === 0) connection.exec(text)
      else connection.prepare(text.replace(/\$\d+/gu, '?')).run(...values)
    }
    return void connection.close()
  }
  const client = new Client({ connectionString: place.databaseUrl })
  await client.connect()
  for (const [text, values] of statements) await client.query(text, values)
  await client.end()
}

/** Migrates to the version before responses were numbered. */
async function migrateToBefore(place: Place): Promise<void> {
  const all = knownMigrations(inject('db'))
  const before = all.slice(
    0,
    all.findIndex(({ sql }) => sql.some((text) => text.includes('survey_counts'))),
  )
  const [schema, ledger, id] = place.databaseUrl
    ? ['drizzle', 'drizzle.__drizzle_migrations', 'serial']
    : [null, '__drizzle_migrations', 'integer']
  await run(place, [
    ...(schema ? [[`CREATE SCHEMA ${schema}`] as [string]] : []),
    [`CREATE TABLE ${ledger} (id ${id} PRIMARY KEY, hash text NOT NULL, created_at bigint)`],
    ...before.flatMap(({ sql, hash, folderMillis }): [string, unknown[]?][] => [
      ...sql.map((text): [string] => [text]),
      [`INSERT INTO ${ledger} (hash, created_at) VALUES ($1, $2)`, [hash, folderMillis]],
    ]),
  ])
}

function insert(table: string, row: object): [string, unknown[]] {
  const entries = Object.entries(row).filter(([name]) => name !== 'search_text')
  const columns = entries.map(([name]) => name).join(', ')
  const places = entries.map((_, at) => `$${at + 1}`).join(', ')
  const values = entries.map(([, value]) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  )
  return [`INSERT INTO ${table} (${columns}) VALUES (${places})`, values]
}

test('data of an earlier version is numbered, counted, searchable and found by its tags', async () => {
  const place = await emptyPlace()
  await migrateToBefore(place)
  const user = newId()
  const questions = [
    {
      id: 'q1',
      question: 'How often?',
      options: ['a', 'b'].map((id) => ({ id, text: id, score: 5 })),
      explanation: '',
    },
  ]
  const survey = surveyOf(user, {
    title: 'Umfrage über Äpfel',
    status: 'active',
    questions,
    public_url_slug: 'Old0Survey0Old0Survey0',
    response_count: 3,
  })
  const persona = personaOf(user, { name: 'Zoë', tags: ['Früh auf', 'Stammgäste'] })
  await run(place, [
    insert('users', { id: user, email: 'old@example.com', created_at: 1 }),
    insert('persona_surveys', survey),
    insert('personas', persona),
    insert('context_items', {
      id: newId(),
      user_id: user,
      name: 'Äpfel',
      category: 'social_audience',
      created_at: 1,
    }),
    ...[3, 1, 2].map((at) =>
      insert('survey_responses', {
        id: newId(),
        survey_id: survey.id,
        submission_id: `submission-number-${at}`,
        answers: [at % 2],
        metadata: {},
        created_at: at,
      }),
    ),
  ])

  const db = await openDb({ ...place, poolSize: 10 })
  const instance = await startInstance({ db })
  const administrator = await instance.admin()
  const total = async (visitor: Visitor, path: string, query: Record<string, string>) => {
    const page: unknown = await (await visitor.get(`${path}?${new URLSearchParams(query)}`)).json()
    return Reflect.get(Object(page), 'total')
  }
  await vi.waitFor(async () =>
    expect(await total(administrator, '/api/admin/users', { search: 'OLD@' })).toBe(1),
  )
  const { users, persona_surveys, personas, context_items, persona_tags, survey_responses } = db.schema
  await vi.waitFor(async () => expect(await db.read.$count(persona_tags)).toBe(2))
  // Turns the owner of the old rows into a user who can sign in.
  await db.write(async (tx) => {
    await tx.update(persona_surveys).set({ user_id: administrator.id })
    await tx.update(personas).set({ user_id: administrator.id })
    await tx.update(context_items).set({ user_id: administrator.id })
    await tx.update(persona_tags).set({ user_id: administrator.id })
  })
  expect(await total(administrator, '/api/surveys', { search: 'apfel' })).toBe(1)
  expect(await total(administrator, '/api/personas', { search: 'ZOE' })).toBe(1)
  expect(await total(administrator, '/api/personas', { tag: 'früh auf' })).toBe(1)
  expect(await total(administrator, '/api/context-items', { search: 'social audience' })).toBe(1)
  expect(await readPublished(administrator, String(survey.id))).toMatchObject({
    counts: [[1, 2]],
    last_response_at: 3,
  })
  const numbered = await db.read
    .select({ number: survey_responses.number, at: survey_responses.created_at })
    .from(survey_responses)
    .orderBy(survey_responses.number)
  expect(numbered).toEqual([1, 2, 3].map((at) => ({ number: at, at })))
  expect(await db.read.$count(users)).toBe(2)
})
