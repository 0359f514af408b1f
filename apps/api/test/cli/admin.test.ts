import { HOUR_MS } from '@whofor/core/durations'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashToken } from '../../src/auth/tokens.ts'
import type { Db } from '../../src/db/db.ts'
import { openDb } from '../../src/db/open-db.ts'
import { atEndOfFile } from '../support/clean-up.ts'
import { freshPlace } from '../support/databases.ts'
import { insertUser } from '../support/rows.ts'
import { runCli } from './run-cli.ts'

async function placeWith(...emails: string[]) {
  const place = await freshPlace()
  const db = await openDb(place)
  atEndOfFile(() => db.close())
  for (const email of emails) await insertUser(db, email)
  return { db, cli: (...words: string[]) => runCli(place, words) }
}

test('grants, lists and revokes administrators', async () => {
  const { cli } = await placeWith('ada@example.com', 'grace@example.com')
  expect(await cli('admin', 'list')).toMatchObject({
    code: 0,
    out: expect.stringContaining('no administrators yet'),
  })
  expect(await cli('admin', 'grant', 'Ada@example.com', '--yes')).toMatchObject({ code: 0, err: '' })
  expect(await cli('admin', 'grant', 'grace@example.com', '--yes')).toMatchObject({ code: 0 })
  expect(await cli('admin', 'list')).toEqual({
    code: 0,
    out: 'ada@example.com\ngrace@example.com\n',
    err: '',
  })
  expect(await cli('admin', 'revoke', 'ada@example.com')).toMatchObject({ code: 0 })
  expect((await cli('admin', 'list')).out).toBe('grace@example.com\n')
})

test('shows the age of an account and asks for confirmation before granting admin rights', async () => {
  const { db, cli } = await placeWith('ada@example.com')
  const { users, users_extended } = db.schema
  const refused = await cli('admin', 'grant', 'ada@example.com')
  expect(refused).toMatchObject({ code: 1, out: '' })
  const [ada] = await db.read.select().from(users)
  const registered = new Date(ada?.created_at ?? 0).toISOString().slice(0, 16).replace('T', ' ')
  expect(refused.err).toContain(`registered ${registered} UTC (address not verified)`)
  expect(refused.err).toContain('Add --yes if this is the right account.')
  expect(await db.read.$count(users_extended, eq(users_extended.is_admin, true))).toBe(0)
})

test('says that an address was verified', async () => {
  const { db, cli } = await placeWith('ada@example.com')
  const { users } = db.schema
  await db.write(async (tx) => {
    await tx.update(users).set({ email_verified_at: 1 })
  })
  expect((await cli('admin', 'grant', 'ada@example.com')).err).toContain('(address verified)')
})

test('prints a link that resets a password once, after showing the account and asking', async () => {
  const { db, cli } = await placeWith('ada@example.com')
  const { auth_tokens, audit_log } = db.schema
  const asked = await cli('admin', 'reset-password', 'ada@example.com')
  expect(asked).toMatchObject({ code: 1, out: '', err: expect.stringContaining('Add --yes') })
  expect(asked.err).toContain('never signed in')
  expect(await db.read.$count(auth_tokens)).toBe(0)

  const { code, out, err } = await cli('admin', 'reset-password', ' Ada@example.com', '--yes')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const token = /^http:\/\/localhost:3000\/recover\/([\w-]{43})\n/.exec(out)?.[1] ?? ''
  const [stored] = await db.read.select().from(auth_tokens)
  expect(stored?.token_hash).toBe(hashToken(token))
  expect(stored?.expires_at).toBe((stored?.created_at ?? 0) + HOUR_MS)
  expect(await db.read.select().from(audit_log)).toMatchObject([
    { action: 'user.recovery_sent', actor_id: null, subject_id: stored?.user_id },
  ])
})

test('prints no link for an account that is unknown or disabled', async () => {
  const { db, cli } = await placeWith('ada@example.com')
  await db.write(async (tx) => {
    await tx.update(db.schema.users).set({ banned_at: 1 })
  })
  expect(await cli('admin', 'reset-password', 'ada@example.com', '--yes')).toEqual({
    code: 1,
    out: '',
    err: 'This account is disabled.\n',
  })
  expect((await cli('admin', 'reset-password', 'nobody@example.com', '--yes')).code).toBe(1)
})

test('revokes the last administrator with a warning', async () => {
  const { cli } = await placeWith('ada@example.com')
  await cli('admin', 'grant', 'ada@example.com', '--yes')
  expect(await cli('admin', 'revoke', 'ada@example.com')).toMatchObject({
    code: 0,
    out: expect.stringContaining('There are no administrators now.'),
  })
})

test('reports what it cannot do and fails', async () => {
  const { cli } = await placeWith('ada@example.com')
  expect(await cli('admin', 'grant', 'nobody@example.com')).toEqual({
    code: 1,
    out: '',
    err: 'No account is registered with this email address.\n',
  })
  expect(await cli('admin', 'tier', 'free_beta', 'max_personas=many')).toMatchObject({
    code: 1,
    err: expect.stringContaining('max_personas'),
  })
})

test('changes what a tier allows', async () => {
  const { db, cli } = await placeWith()
  const misspelt = await cli('admin', 'tier', 'pro', 'max_personas=25')
  expect(misspelt).toEqual({ code: 1, out: '', err: 'There is no tier named “pro”.\n' })
  const { code, out } = await cli(
    ...['admin', 'tier', 'pro', 'max_personas=25', 'export_formats=json,csv', '--create'],
  )
  expect(code).toBe(0)
  expect(out.split('\n')).toEqual(expect.arrayContaining(['max_personas=25', 'max_ai_requests_per_month=50']))
  expect(await tierOf(db, 'pro')).toMatchObject([{ max_personas: 25, export_formats: ['json', 'csv'] }])
  const again = await cli('admin', 'tier', 'pro', 'max_personas=5', '--create')
  expect(again).toMatchObject({ code: 1, err: 'There is already a tier named “pro”.\n' })
})

test('moves an account to a tier, never to a misspelt one, and lists tiers', async () => {
  const { cli } = await placeWith('ada@example.com')
  await cli('admin', 'tier', 'gold_plus', 'max_personas=100', '--create')
  expect(await cli('admin', 'set-tier', 'Ada@example.com', 'gold_plus')).toEqual({
    code: 0,
    out: 'ada@example.com is now on the tier gold_plus.\n',
    err: '',
  })
  for (const [email = '', tier = ''] of [
    ['ada@example.com', 'gold_pus'],
    ['ada@example.com', 'Gold Plus'],
    ['nobody@example.com', 'gold_plus'],
  ])
    expect(await cli('admin', 'set-tier', email, tier)).toMatchObject({ code: 1, out: '' })
  const { out } = await cli('admin', 'tiers')
  expect(out).toContain('free_beta  0 users\n')
  expect(out).toContain('gold_plus  1 user\n')
  expect(out).toContain('max_personas=100')
})

test('shows usage for anything else, with distinct exit codes for misuse and failure', async () => {
  const { cli } = await placeWith('ada@example.com')
  const misused = { code: 2, out: '', err: expect.stringContaining('pnpm admin grant') }
  const misuses = [
    '',
    'admin',
    'admin grant',
    'admin promote ada@example.com',
    'admin tier free_beta',
    'admin set-tier ada@example.com',
    'admin tiers gold',
    'demo now',
  ].map((line) => cli(...line.split(' ').filter(Boolean)))
  for (const reply of await Promise.all(misuses)) expect(reply).toMatchObject(misused)
  expect(await cli('admin', '--help')).toMatchObject({
    code: 0,
    out: expect.stringContaining('pnpm demo'),
    err: '',
  })
})

function tierOf(db: Db, tier: string) {
  const { feature_limits } = db.schema
  return db.read.select().from(feature_limits).where(eq(feature_limits.tier, tier))
}
