import { DAY_MS, MINUTE_MS } from '@whofor/core/durations'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { clockFrom } from '../support/clock.ts'
import { startInstance } from '../support/instance.ts'
import { allMailsTo, tokenIn } from '../support/mails.ts'
import { expectProblem } from '../support/problem.ts'
import { readJson, type Visitor } from '../support/visitor.ts'
import {
  change,
  changeMails,
  confirm,
  emailOf,
  linkTo,
  NEW,
  OLD,
  PASSWORD,
  signIn,
  stateOf,
  tokensOf,
  verifiedOwner,
} from './change-path.ts'

describe('a change of address', () => {
  test.each([
    ['the old one first', [OLD, NEW]],
    ['the new one first', [NEW, OLD]],
  ])('happens once both addresses have confirmed it, %s', async (_, [first = '', second = '']) => {
    const { instance, owner } = await verifiedOwner()
    const reply = await change(owner)
    const pending = { new_email: NEW, expires_at: expect.any(Number) }
    expect(await reply.json()).toEqual({
      email: OLD,
      verified: true,
      pending: { ...pending, waits_for: ['current', 'new'] },
    })
    expect(await changeMails(instance, OLD)).toHaveLength(1)
    expect(await changeMails(instance, NEW)).toHaveLength(1)

    const one = await confirm(owner, await linkTo(instance, first))
    expect(await one.json()).toEqual({ is_changed: false, email: NEW })
    expect(await stateOf(owner)).toMatchObject({
      email: OLD,
      pending: { ...pending, waits_for: [second === NEW ? 'new' : 'current'] },
    })
    expect(await signIn(instance, NEW)).toBe(401)

    const two = await confirm(owner, await linkTo(instance, second))
    expect(await two.json()).toEqual({ is_changed: true, email: NEW })
    expect(await stateOf(owner)).toEqual({ email: NEW, verified: true, pending: null })
    expect([await signIn(instance, OLD), await signIn(instance, NEW)]).toEqual([401, 200])
  })

  test('is completed once when both confirm at the same moment', async () => {
    const { instance, owner } = await verifiedOwner()
    await change(owner)
    const [old, fresh] = [await linkTo(instance, OLD), await linkTo(instance, NEW)]
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, time) => confirm(owner, time % 2 ? old : fresh)),
    )
    const confirmed = await Promise.all(
      replies.filter(({ status }) => status === 200).map((reply) => readJson<{ is_changed: boolean }>(reply)),
    )
    expect(confirmed.map(({ is_changed }) => is_changed).sort()).toEqual([false, true])
    expect(await stateOf(owner)).toMatchObject({ email: NEW, pending: null })
    const notices = (await allMailsTo(instance, OLD)).filter(({ subject }) => /was changed/.test(subject))
    expect(notices).toMatchObject([{ kind: 'security' }])
  })

  test('ends other sessions, kills what was sent to the old address, and is recorded and searchable', async () => {
    const { instance, owner } = await verifiedOwner()
    const admin = await instance.admin()
    const elsewhere = instance.visitor()
    await elsewhere.post('/api/auth/sign-in', { email: OLD, password: PASSWORD })
    await instance.visitor().post('/api/auth/otp', { email: OLD })
    const sent = (await allMailsTo(instance, OLD)).findLast(({ kind }) => kind === 'email_code')
    await change(owner)
    await confirm(instance.visitor(), await linkTo(instance, OLD))
    await confirm(owner, await linkTo(instance, NEW))

    expect([await emailOf(owner), await emailOf(elsewhere)]).toEqual([NEW, undefined])
    const link = await instance.visitor().post('/api/auth/otp/link', { token: tokenIn(sent) })
    await expectProblem(link, 403, 'otp_expired')
    const unused = (await tokensOf(instance)).filter(({ used_at }) => used_at === null)
    expect(unused.filter(({ user_id }) => user_id === owner.id)).toEqual([])
    const { audit_log } = instance.deps.db.schema
    const rows = await instance.deps.db.read
      .select()
      .from(audit_log)
      .where(eq(audit_log.action, 'email.changed'))
    expect(rows).toMatchObject([{ actor_id: owner.id, subject_id: owner.id }])
    const found = await readJson<{ items: { email: string }[] }>(
      await admin.get('/api/admin/users?search=new.example'),
    )
    expect(found.items).toMatchObject([{ email: NEW }])
  })

  test('keeps the browser that asked for it signed in when links are opened elsewhere', async () => {
    const { instance, owner } = await verifiedOwner()
    await change(owner)
    await confirm(instance.visitor(), await linkTo(instance, OLD))
    const token = await linkTo(instance, NEW)
    await (await instance.owner()).post('/api/auth/email-change', { token, password: PASSWORD })
    expect(await emailOf(owner)).toBe(NEW)
  })

  test('of an account that never verified its address needs the new one only', async () => {
    const instance = await startInstance({ work: false })
    const owner = await instance.owner(OLD)
    expect(await (await change(owner)).json()).toMatchObject({ pending: { waits_for: ['new'] } })
    expect(await changeMails(instance, OLD)).toEqual([])
    const reply = await confirm(owner, await linkTo(instance, NEW))
    expect(await reply.json()).toEqual({ is_changed: true, email: NEW })
    expect(await stateOf(owner)).toEqual({ email: NEW, verified: true, pending: null })
  })

  test('needs a recent sign-in', async () => {
    const time = clockFrom()
    const { instance, owner } = await verifiedOwner({ clock: time.clock })
    time.pass(10 * MINUTE_MS + 1)
    await expectProblem(await change(owner), 403, 'reauthentication_needed')
    expect(await changeMails(instance, NEW)).toEqual([])
    await owner.post('/api/auth/reauthenticate', { password: PASSWORD })
    expect((await change(owner)).status).toBe(200)
  })

  test('needs the second factor of an account that has one', async () => {
    const { instance, owner } = await verifiedOwner()
    const { mfa_factors } = instance.deps.db.schema
    await instance.deps.db.write(async (tx) => {
      await tx.insert(mfa_factors).values({
        user_id: owner.id,
        factor_type: 'totp',
        friendly_name: 'App',
        status: 'verified',
        created_at: 1,
      })
    })
    await expectProblem(await change(owner), 401, 'insufficient_aal')
  })

  test.each([OLD, ' ANA@EXAMPLE.com '])('to one’s own address %j is invalid', async (email) => {
    const { owner } = await verifiedOwner()
    const problem = await expectProblem(await change(owner, email), 422, 'invalid_request')
    expect(problem.errors).toEqual([{ path: 'email', message: 'This is already your email address' }])
  })

  test('publishes to the open pages', async () => {
    const instance = await startInstance({ work: false })
    const owner = await instance.owner(OLD)
    const seen: string[] = []
    instance.deps.events.subscribe(owner.id, ({ type }) => seen.push(type))
    await change(owner)
    await expect.poll(() => seen).toEqual(['user.updated'])
  })
})

describe('a pending change', () => {
  test.each<[string, (owner: Visitor) => Promise<unknown>]>([
    ['cancelled', (owner) => owner.delete('/api/account/email')],
    ['replaced by another', (owner) => change(owner, 'else@example.com')],
  ])('that was %s is dead', async (_, kill) => {
    const { instance, owner } = await verifiedOwner()
    await change(owner)
    const [old, fresh] = [await linkTo(instance, OLD), await linkTo(instance, NEW)]
    await confirm(owner, old)
    await kill(owner)
    await expectProblem(await confirm(owner, fresh), 403, 'otp_expired')
    expect(await emailOf(owner)).toBe(OLD)
  })

  test('dies with a stranger’s access once the address is claimed', async () => {
    const instance = await startInstance({ work: false })
    const stranger = await instance.owner(OLD)
    await change(stranger)
    const link = await linkTo(instance, NEW)
    const victim = instance.visitor()
    await victim.post('/api/auth/otp', { email: OLD })
    const mail = (await allMailsTo(instance, OLD)).findLast(({ kind }) => kind === 'email_code')
    await victim.post('/api/auth/otp/link', { token: tokenIn(mail) })
    await expectProblem(await confirm(stranger, link), 403, 'otp_expired')
    expect(await changeMails(instance, NEW)).toEqual([])
    expect(await emailOf(victim)).toBe(OLD)
  })

  test('cancelling is idempotent and leaves the account as it was', async () => {
    const { owner } = await verifiedOwner()
    await change(owner)
    for (let time = 0; time < 2; time++) {
      const reply = await owner.delete('/api/account/email')
      expect(await reply.json()).toEqual({ email: OLD, verified: true, pending: null })
    }
  })

  test('expires after 24 hours', async () => {
    const time = clockFrom()
    const { instance, owner } = await verifiedOwner({ clock: time.clock })
    await change(owner)
    time.pass(DAY_MS - 1)
    await owner.get('/api/session')
    expect((await confirm(owner, await linkTo(instance, OLD))).status).toBe(200)
    time.pass(1)
    await expectProblem(await confirm(owner, await linkTo(instance, NEW)), 403, 'otp_expired')
    expect(await stateOf(owner)).toEqual({ email: OLD, verified: true, pending: null })
  })

  test('can be mailed again, to who has not confirmed; earlier links are dead then', async () => {
    const { instance, owner } = await verifiedOwner()
    await change(owner)
    const [old, fresh] = [await linkTo(instance, OLD), await linkTo(instance, NEW)]
    await confirm(owner, old)
    expect((await owner.post('/api/auth/resend', { type: 'email_change' })).status).toBe(204)
    expect(await changeMails(instance, OLD)).toHaveLength(1)
    await expectProblem(await confirm(owner, fresh), 403, 'otp_expired')
    const reply = await confirm(owner, await linkTo(instance, NEW))
    expect(await reply.json()).toEqual({ is_changed: true, email: NEW })
  })

  test('that does not exist is not mailed again', async () => {
    const { instance, owner } = await verifiedOwner()
    expect((await owner.post('/api/auth/resend', { type: 'email_change' })).status).toBe(204)
    expect(await changeMails(instance, OLD)).toEqual([])
  })

  test('is described to who has a link, without the other address', async () => {
    const { instance, owner } = await verifiedOwner()
    await change(owner)
    const see = async (email: string) => {
      const body = { kind: 'email_change', token: await linkTo(instance, email) }
      return (await instance.visitor().post('/api/auth/links/check', body)).json()
    }
    expect(await see(NEW)).toEqual({ email: NEW, new_email: NEW, signed_in: null, requires: 'password' })
    expect(await see(OLD)).toEqual({ email: OLD, new_email: NEW, signed_in: null, requires: null })
    expect((await changeMails(instance, NEW))[0]?.text).not.toContain(OLD)
  })

  test('is limited per account and per new address', async () => {
    const instance = await startInstance({ work: false, limits: memoryRateLimits() })
    const [ana, ben] = [await instance.owner(OLD), await instance.owner('ben@example.com')]
    for (let time = 0; time < 5; time++) expect((await change(ana)).status).toBe(200)
    await expectProblem(await change(ana, 'else@example.com'), 429, 'rate_limited')
    await expectProblem(await change(ben), 429, 'rate_limited')
    expect((await change(ben, 'else@example.com')).status).toBe(200)
  })
})
