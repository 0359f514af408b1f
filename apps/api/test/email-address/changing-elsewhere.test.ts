import { describe, expect, test } from 'vitest'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import type { Visitor } from '../support/visitor.ts'
import { linkTo, PASSWORD, removePassword, requirementOf, sessionOf, VICTIM } from './link-path.ts'

describe('the link to the new address of a change', () => {
  const confirm = (person: Visitor, token: string, password?: string) =>
    person.post('/api/auth/email-change', { token, ...(password !== undefined && { password }) })

  /** A stranger’s confirmed account that is to use the victim’s address. */
  async function strangersChange(options: Parameters<typeof startInstance>[0] = {}) {
    const instance = await startInstance({ work: false, ...options })
    const stranger = await instance.owner('stranger@example.com')
    await stranger.post('/api/auth/verify', { token: await linkTo(instance, stranger.email) })
    await stranger.post('/api/account/email', { email: VICTIM })
    const current = await linkTo(instance, stranger.email, 'email_change')
    return { instance, stranger, current, token: await linkTo(instance, VICTIM, 'email_change') }
  }

  test('does not give the reader’s address to a stranger’s account', async () => {
    const { instance, stranger, current, token } = await strangersChange()
    await confirm(stranger, current)
    for (const victim of [instance.visitor(), await instance.owner()]) {
      expect(await requirementOf(victim, 'email_change', token)).toBe('password')
      await expectProblem(await confirm(victim, token), 403, 'reauthentication_needed')
    }
    expect((await sessionOf(stranger)).user?.email).toBe('stranger@example.com')
    expect((await instance.visitor().post('/api/auth/otp', { email: VICTIM })).status).toBe(204)
  })

  test('works with the password of the account, which is limited like a sign-in', async () => {
    const { instance, stranger, current, token } = await strangersChange({ limits: memoryRateLimits() })
    await confirm(instance.visitor(), current)
    const phone = instance.visitor()
    for (let time = 0; time < 9; time++)
      await expectProblem(await confirm(phone, token, 'wrong'), 401, 'invalid_credentials')
    const reply = await confirm(phone, token, PASSWORD)
    expect(await reply.json()).toEqual({ is_changed: true, email: VICTIM })
    expect((await sessionOf(phone)).user).toBeNull()
    expect((await sessionOf(stranger)).user?.email).toBe(VICTIM)
  })

  test('asks an account without a password for a session', async () => {
    const { instance, stranger, current, token } = await strangersChange()
    await removePassword(instance, stranger)
    await confirm(instance.visitor(), current)
    expect(await requirementOf(instance.visitor(), 'email_change', token)).toBe('session')
    await expectProblem(await confirm(instance.visitor(), token), 403, 'reauthentication_needed')
    expect((await confirm(stranger, token)).status).toBe(200)
  })

  test('cancels the change for a reader who did not ask for it', async () => {
    const { instance, stranger, current, token } = await strangersChange()
    const cancel = () => instance.visitor().post('/api/auth/email-change/cancel', { token })
    expect((await cancel()).status).toBe(204)
    expect(await (await stranger.get('/api/account/email')).json()).toMatchObject({ pending: null })
    for (const dead of [current, token])
      await expectProblem(await confirm(stranger, dead), 403, 'otp_expired')
    await expectProblem(await cancel(), 403, 'otp_expired')
  })

  test('a made-up link cancels nothing', async () => {
    const { instance, stranger } = await strangersChange()
    const input = { token: 'A'.repeat(43) }
    await expectProblem(
      await instance.visitor().post('/api/auth/email-change/cancel', input),
      403,
      'otp_expired',
    )
    expect(await (await stranger.get('/api/account/email')).json()).toMatchObject({
      pending: { new_email: VICTIM },
    })
  })
})
