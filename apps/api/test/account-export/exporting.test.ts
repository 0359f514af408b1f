import { personaExport } from '@whofor/core/persona/persona'
import { answersExport } from '@whofor/core/survey/exported-answers'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { answeredMeanwhile } from '../support/concurrent-answers.ts'
import { fillAccount } from '../support/full-account.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { personaOf } from '../support/rows.ts'
import type { Visitor } from '../support/visitor.ts'

const exported = (person: Visitor) => person.post('/api/account/export')

async function unzipped(reply: Response): Promise<Record<string, string>> {
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('application/zip')
  const files = unzipSync(new Uint8Array(await reply.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

describe('the export of an account', () => {
  test('has everything of the user and nothing of anybody else', async () => {
    const instance = await startInstance({ work: false })
    const { db } = instance.deps
    const [ana, other] = [await instance.owner(), await instance.owner('somebody.else@example.com')]
    await fillAccount(db, other, { name: 'Someone Foreign' })
    await insertAnsweredSurvey(db, other.id, { columns: { title: 'Foreign survey', public_url_slug: null } })
    await fillAccount(db, ana)
    const reply = await exported(ana)
    expect(reply.headers.get('content-disposition')).toMatch(/filename="whofor-\d{4}-\d\d-\d\d\.zip"/)
    const files = await unzipped(reply)
    expect(Object.keys(files).sort()).toEqual([
      'README.txt',
      'account.json',
      'ai-usage.json',
      'audit.json',
      'context-items.json',
      'exports.json',
      'jobs.json',
      'personas/Ana-Lima/chat.json',
      'personas/Ana-Lima/details.json',
      'personas/Ana-Lima/image-1.webp',
      'personas/Ana-Lima/persona.json',
      'personas/Ana-Lima/persona.md',
      'personas/Ana-Lima/versions.json',
      'surveys/Draft-of-a-survey/survey.json',
      'surveys/Saturday-bread,-weekday-bread/answers.csv',
      'surveys/Saturday-bread,-weekday-bread/answers.json',
      'surveys/Saturday-bread,-weekday-bread/logo.webp',
      'surveys/Saturday-bread,-weekday-bread/survey.json',
    ])
    const json = (name: string) => JSON.parse(files[name] ?? '')
    const survey = 'surveys/Saturday-bread,-weekday-bread'
    expect(answersExport.parse(json(`${survey}/answers.json`)).responses).toHaveLength(600)
    expect(parse(files[`${survey}/answers.csv`] ?? '', { bom: true })).toHaveLength(601)
    expect(json(`${survey}/survey.json`)).toMatchObject({
      title: 'Saturday bread, weekday bread',
      groups: [{ responses: 600 }],
      persona_updates: [{ state: 'open' }],
      translations: [{ lang: 'de', texts: { title: { text: 'Brot am Samstag' } } }],
    })
    expect(personaExport.parse(json('personas/Ana-Lima/persona.json')).persona.name).toBe('Ana Lima')
    expect(json('personas/Ana-Lima/versions.json').versions).toMatchObject([{ label: 'Edited name' }])
    expect(json('personas/Ana-Lima/chat.json').messages).toHaveLength(2)
    expect(json('personas/Ana-Lima/details.json')).toMatchObject({
      tags: ['Regulars'],
      views: { own: 3 },
      share_links: [{ revoked_at: null, includes_answers: false }],
    })
    expect(files['personas/Ana-Lima/image-1.webp']).toBe('RIFF')
    expect(json('context-items.json').items).toMatchObject([{ name: 'Rye bread', price: 4.5 }])
    expect(json('jobs.json').items).toMatchObject([
      { input: { business_context: 'A bakery by the harbour.' } },
    ])
    expect(json('ai-usage.json').items).toHaveLength(1)
    expect(json('exports.json').items).toMatchObject([{ export_format: 'json' }])
    expect(json('audit.json').items).toMatchObject([
      { action: 'email.changed', by: 'you', ip_prefix: '203.0.113.0/24' },
      { action: 'user.data_exported', by: 'you' },
    ])
    expect(json('account.json')).toMatchObject({
      email: ana.email,
      has_password: true,
      account_tier: 'free_beta',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      usage: { months: [{ month: '2026-10', ai_requests: 7 }] },
      identities: [{ provider: 'google' }],
      factors: [{ friendly_name: 'Phone' }],
      recovery_codes_left: 1,
      sessions: [{ method: 'password' }],
      api_keys: [{ name: 'Till export', scopes: ['responses:read'] }],
      connected_apps: [{ name: 'Assistant', scopes: ['personas:read'] }],
      webhooks: [{ url: 'https://hooks.example/whofor' }],
      notifications: { sent: [{ kind: 'first_answer' }] },
      activity: [{ at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }],
    })
    const everything = Object.values(files).join('\n')
    expect(everything).not.toMatch(/foreign|somebody\.else/i)
    expect(everything).not.toContain(other.id)
  })

  test('has no secrets', async () => {
    const instance = await startInstance({ work: false })
    const { db } = instance.deps
    const ana = await instance.owner()
    await fillAccount(db, ana, { answers: 1 })
    const everything = Object.values(await unzipped(await exported(ana))).join('\n')
    const s = db.schema
    const [user] = await db.read.select().from(s.users)
    const [session] = await db.read.select().from(s.sessions)
    const tokens = await db.read.select().from(s.auth_tokens)
    const [code] = await db.read.select().from(s.mfa_recovery_codes)
    const [key] = await db.read.select().from(s.api_keys)
    const [grant] = await db.read.select().from(s.oauth_grants)
    const secrets = [
      grant?.code_hash,
      user?.password_hash,
      session?.id_hash,
      code?.code_hash,
      'totp-secret',
      'challenge-of',
      'secret-of-a-webhook',
      key?.key_hash,
      ...tokens.map((token) => token.token_hash),
    ]
    for (const secret of secrets) {
      expect(secret).toBeTruthy()
      expect(everything).not.toContain(secret)
    }
  })

  test('has safe and unique names', async () => {
    const instance = await startInstance({ work: false })
    const { db } = instance.deps
    const ana = await instance.owner()
    const hostile = ['../../etc/passwd', 'CON', '<b>"x"\\y', 'Bo', 'bo', '…', '\u202egnp', 'a/../b']
    await db.write(async (tx) => {
      await tx.insert(db.schema.personas).values(hostile.map((name) => personaOf(ana.id, { name })))
    })
    for (const title of hostile)
      await insertAnsweredSurvey(db, ana.id, { answers: 1, columns: { title, public_url_slug: null } })
    const names = Object.keys(await unzipped(await exported(ana)))
    expect(names.filter((name) => name.endsWith('/persona.json'))).toHaveLength(hostile.length)
    expect(names.filter((name) => name.endsWith('/answers.csv'))).toHaveLength(hostile.length)
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
    for (const name of names)
      expect(name).toMatch(/^(surveys\/|personas\/)?([^./\\:*?"<>|\p{C}][^/\\:*?"<>|\p{C}]*\/)?[\w-]+\.\w+$/u)
  })

  test('reads lists of any length', async () => {
    const instance = await startInstance({ work: false })
    const { db } = instance.deps
    const ana = await instance.owner()
    const items = Array.from({ length: 1001 }, (_, at) => ({
      user_id: ana.id,
      name: `Item ${at}`,
      // Several at the same time, so that a page ends among them.
      created_at: Math.floor(at / 7),
    }))
    await db.write(async (tx) => {
      for (let at = 0; at < items.length; at += 500)
        await tx.insert(db.schema.context_items).values(items.slice(at, at + 500))
    })
    const files = await unzipped(await exported(ana))
    const read: { name: string }[] = JSON.parse(files['context-items.json'] ?? '').items
    expect(read.map(({ name }) => name).sort()).toEqual(items.map(({ name }) => name).sort())
  })

  test('is possible in every plan, and logged with its size', async () => {
    const instance = await startInstance({ work: false })
    const { db } = instance.deps
    const ana = await instance.owner()
    const { feature_limits, export_history, audit_log } = db.schema
    await db.write(async (tx) => void (await tx.update(feature_limits).set({ export_formats: [] })))
    const { size } = await (await exported(ana)).blob()
    const history = await db.read.select().from(export_history)
    expect(history).toMatchObject([{ user_id: ana.id, export_format: 'zip', file_size: size }])
    expect(await db.read.select().from(audit_log)).toMatchObject([
      { action: 'user.data_exported', actor_id: ana.id, subject_id: ana.id, details: null },
    ])
  })

  test('does not keep others waiting', async () => {
    const instance = await startInstance({ work: false })
    const ana = await instance.owner()
    await fillAccount(instance.deps.db, ana, { answers: 5000 })
    const reading = exported(ana).then((reply) => reply.arrayBuffer())
    expect(await answeredMeanwhile(instance, reading)).toBeGreaterThan(40)
  })
})

describe('an export', () => {
  test('needs a recent sign-in', async () => {
    let now = Date.now()
    const instance = await startInstance({ work: false, clock: () => now })
    const ana = await instance.owner()
    now += 11 * 60_000
    await expectProblem(await exported(ana), 403, 'reauthentication_needed')
    const { audit_log } = instance.deps.db.schema
    expect(await instance.deps.db.read.$count(audit_log)).toBe(0)
  })

  test('runs once per user; a stopped download frees its slot', async () => {
    const instance = await startInstance({ work: false })
    const [ana, bob] = [await instance.owner(), await instance.owner()]
    await fillAccount(instance.deps.db, ana, { answers: 2000 })
    const first = await exported(ana)
    await expectProblem(await exported(ana), 429, 'rate_limited')
    bob.cookies.set('whofor_locale', 'de')
    expect((await unzipped(await exported(bob)))['README.txt']).toContain(
      `Alles, was ${bob.email} in Whofor hat.`,
    )
    const reader = first.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    expect(Object.keys(await unzipped(await exported(ana)))).toContain('audit.json')
    const { export_history: history } = instance.deps.db.schema
    // The stopped one is not among them.
    const complete = eq(history.export_format, 'zip')
    expect(await instance.deps.db.read.$count(history, complete)).toBe(2)
  })

  test('is limited to a few an hour', async () => {
    const instance = await startInstance({ work: false, limits: memoryRateLimits() })
    const ana = await instance.owner()
    for (let times = 0; times < 5; times++) await (await exported(ana)).blob()
    const { title } = await expectProblem(await exported(ana), 429, 'rate_limited')
    expect(title).toMatch(/^Too many exports. Try again in \d+ minutes.$/)
  })

  test('fails visibly when the account is deleted meanwhile', async () => {
    const instance = await startInstance({ work: false })
    const ana = await instance.owner()
    await fillAccount(instance.deps.db, ana, { answers: 3000 })
    const reply = await exported(ana)
    const body = { email: ana.email, understood: true, password: 'correct horse battery' }
    expect((await ana.request('DELETE', '/api/account', body)).status).toBe(204)
    const { users } = instance.deps.db.schema
    await expect.poll(() => instance.deps.db.read.$count(users, eq(users.id, ana.id))).toBe(0)
    await expect(reply.arrayBuffer()).rejects.toThrow()
  })
})
