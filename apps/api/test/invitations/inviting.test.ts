import { createdInvitation, invitationPage } from '@whofor/core/account/invitations'
import { DAY_MS } from '@whofor/core/durations'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Instance, startInstance } from '../support/instance.ts'
import { mailsTo, tokenIn } from '../support/mails.ts'
import { expectProblem } from '../support/problem.ts'
import type { Visitor } from '../support/visitor.ts'

const EMAIL = 'samir@example.com'

async function setUp(options: Parameters<typeof startInstance>[0] = {}) {
  const instance = await startInstance({ work: false, ...options })
  return { ...instance, boss: await instance.admin() }
}

const invite = (boss: Visitor, fields: object = {}, headers = {}) =>
  boss.post('/api/admin/invitations', { email: EMAIL, ...fields }, headers)
const prove = (boss: Visitor) => boss.post('/api/auth/reauthenticate', { password: 'correct horse battery' })
const listOf = async (boss: Visitor, query = '') =>
  invitationPage.parse(await (await boss.get(`/api/admin/invitations${query}`)).json())
const check = ({ visitor }: Pick<Instance, 'visitor'>, token: string) =>
  visitor().post('/api/auth/invitation/check', { token })

describe('inviting', () => {
  test('sends a mail and replies with the same link, once', async () => {
    const instance = await setUp()
    const { boss, deps } = instance
    const reply = await invite(boss, { email: ' Samir@Example.com ' }, { 'x-forwarded-host': 'evil.example' })
    expect(reply.status).toBe(201)
    const { invitation, url } = createdInvitation.parse(await reply.json())
    expect(invitation).toMatchObject({
      email: EMAIL,
      account_tier: 'free_beta',
      invited_by: boss.email,
      expires_at: invitation.created_at + 7 * DAY_MS,
    })
    const [mail, ...more] = await mailsTo(instance, EMAIL)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'invitation', subject: 'You’re invited to Whofor' })
    expect(url).toBe(`http://localhost:3000/invitation/${tokenIn(mail)}`)
    expect(mail?.text).toContain(url)
    expect(mail?.text).not.toContain(boss.email)
    const list = JSON.stringify(await listOf(boss))
    expect(list).toContain(EMAIL)
    const tables = [deps.db.schema.auth_tokens, deps.db.schema.audit_log] as const
    for (const table of tables)
      expect(JSON.stringify(await deps.db.read.select().from(table))).not.toContain(tokenIn(mail))
  })

  test('again replaces the earlier invitation', async () => {
    const instance = await setUp()
    const { boss } = instance
    await invite(boss)
    await invite(boss, { account_tier: 'free_beta' })
    const [first, second] = (await mailsTo(instance, EMAIL)).map(tokenIn)
    await expectProblem(await check(instance, first ?? ''), 404, 'invitation_not_found')
    expect((await check(instance, second ?? '')).status).toBe(200)
    expect((await listOf(boss)).total).toBe(1)
  })

  test('ten times at once leaves one invitation', async () => {
    const instance = await setUp()
    const statuses = await Promise.all(Array.from({ length: 10 }, () => invite(instance.boss)))
    expect(statuses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
    expect((await listOf(instance.boss)).total).toBe(1)
  })

  test('stores no link for an Idempotency-Key', async () => {
    const { boss, deps } = await setUp()
    const key = { 'idempotency-key': 'invite-samir-0001' }
    const replies = [await invite(boss, {}, key), await invite(boss, {}, key)]
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    expect(await deps.db.read.select().from(deps.db.schema.idempotency_keys)).toEqual([])
    expect((await listOf(boss)).total).toBe(1)
  })

  test('an address with an account is refused beside its field', async () => {
    const { boss, owner } = await setUp()
    const person = await owner()
    const reply = await invite(boss, { email: person.email.toUpperCase() })
    const problem = await expectProblem(reply, 409, 'email_taken')
    expect(problem.errors).toEqual([{ path: 'email', message: 'This address already has an account.' }])
    expect((await listOf(boss)).total).toBe(0)
  })

  test.each<[string, object]>([
    ['account_tier', { account_tier: 'gold_pluss' }],
    ['account_tier', { account_tier: '../gold' }],
    ['email', { email: 'samir' }],
    ['email', { email: 'samir@example.com, eve@example.com' }],
    ['email', { email: 'Samir <samir@example.com>' }],
    ['email', { email: 'samir@example.com\r\nBcc: eve@example.com' }],
    ['email', { email: `${'x'.repeat(300)}@example.com` }],
  ])('refuses a wrong %s: %j', async (path, fields) => {
    const { boss, deps } = await setUp()
    const problem = await expectProblem(await invite(boss, fields), 422, 'invalid_request')
    expect(problem.errors?.[0]?.path).toBe(path)
    const { mail_outbox: outbox } = deps.db.schema
    expect(await deps.db.read.$count(outbox, eq(outbox.kind, 'invitation'))).toBe(0)
  })

  test('lists newest first in pages, without what was used, revoked or has expired', async () => {
    let now = 1_800_000_000_000
    const { boss } = await setUp({ clock: () => now })
    for (const name of ['a', 'b', 'c', 'd']) {
      await invite(boss, { email: `${name}@example.com` })
      now += DAY_MS
      await prove(boss)
    }
    const first = await listOf(boss, '?limit=3')
    expect(first).toMatchObject({ total: 4, next_cursor: expect.any(String) })
    const rest = await listOf(boss, `?limit=3&cursor=${first.next_cursor}`)
    const items = [...first.items, ...rest.items]
    expect(items.map(({ email }) => email[0])).toEqual(['d', 'c', 'b', 'a'])
    await boss.delete(`/api/admin/invitations/${items[0]?.id}`)
    now += 4 * DAY_MS
    expect((await listOf(boss)).items.map(({ email }) => email[0])).toEqual(['c'])
  })

  test('is revoked once, and both acts are recorded', async () => {
    const instance = await setUp()
    const { boss, deps } = instance
    await invite(boss)
    const [item] = (await listOf(boss)).items
    const path = `/api/admin/invitations/${item?.id}`
    expect((await boss.delete(path)).status).toBe(204)
    await expectProblem(await boss.delete(path), 404, 'invitation_not_found')
    const token = tokenIn((await mailsTo(instance, EMAIL))[0])
    await expectProblem(await check(instance, token), 404, 'invitation_not_found')
    const { audit_log } = deps.db.schema
    const rows = await deps.db.read.select().from(audit_log).orderBy(asc(audit_log.created_at))
    expect(rows.map(({ action, actor_id, subject_id }) => [action, actor_id, subject_id])).toEqual([
      ['invitation.created', boss.id, item?.id],
      ['invitation.revoked', boss.id, item?.id],
    ])
  })
})
