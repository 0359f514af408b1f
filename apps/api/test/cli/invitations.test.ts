import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDb } from '../../src/db/open-db.ts'
import { atEndOfFile } from '../support/clean-up.ts'
import { freshPlace } from '../support/databases.ts'
import { startInstance } from '../support/instance.ts'
import { readJson } from '../support/visitor.ts'
import { runCli } from './run-cli.ts'

const URL_IN = /https?:\S+$/m

async function setUp() {
  const place = await freshPlace()
  const db = await openDb(place)
  atEndOfFile(() => db.close())
  const cli = (...words: string[]) => runCli(place, words, { PUBLIC_URL: 'https://whofor.example' })
  return { db, cli }
}

test('invites by a link that creates the account', async () => {
  const { db, cli } = await setUp()
  const { code, out } = await cli('admin', 'invite', ' Ana@Example.com')
  expect(code).toBe(0)
  const [url = ''] = URL_IN.exec(out) ?? []
  const token = /^https:\/\/whofor\.example\/invitation\/([\w-]{43})$/.exec(url)?.[1]
  const server = await startInstance({ db, work: false, env: { registration: 'closed' } })
  const ana = server.visitor()
  const reply = await ana.post('/api/auth/invitation/accept', {
    token,
    password: 'correct horse battery',
    accept_terms: true,
  })
  expect(reply.status).toBe(201)
  expect(await readJson(reply)).toMatchObject({ user: { email: 'ana@example.com' } })
  const { audit_log } = db.schema
  expect(
    await db.read.select().from(audit_log).where(eq(audit_log.action, 'invitation.created')),
  ).toMatchObject([{ actor_id: null, details: { by: 'command line', email: 'ana@example.com' } }])
  expect(await cli('admin', 'invite', 'ana@example.com')).toMatchObject({
    code: 1,
    err: 'This address already has an account.\n',
  })
})

test('creates an account without a password, and a link to set it', async () => {
  const { db, cli } = await setUp()
  const { code, out } = await cli('admin', 'create-user', 'Ana@example.com')
  expect(code).toBe(0)
  expect(out).toMatch(/^Created ana@example\.com\./)
  expect(out).toMatch(/https:\/\/whofor\.example\/recover\/[\w-]{43}\n$/)
  const { users, users_extended, user_stats, auth_tokens, audit_log } = db.schema
  const [user] = await db.read.select().from(users)
  expect(user).toMatchObject({ email: 'ana@example.com', password_hash: null, email_verified_at: null })
  expect(await db.read.select().from(users_extended)).toMatchObject([{ account_tier: 'free_beta' }])
  expect(await db.read.$count(user_stats)).toBe(1)
  expect(await db.read.select().from(auth_tokens)).toMatchObject([{ kind: 'recovery', user_id: user?.id }])
  expect(await db.read.select().from(audit_log)).toMatchObject([
    { action: 'user.created', subject_id: user?.id, actor_id: null },
  ])
  expect(await cli('admin', 'create-user', 'ana@example.com')).toMatchObject({ code: 1, out: '' })
})

test.each(['invite', 'create-user'])('%s refuses what is no email address', async (verb) => {
  const { cli } = await setUp()
  expect(await cli('admin', verb, 'ana')).toEqual({
    code: 1,
    out: '',
    err: 'That isn’t an email address.\n',
  })
})
