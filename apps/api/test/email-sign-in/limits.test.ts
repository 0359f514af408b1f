import { describe, expect, test } from 'vitest'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { wrongCode } from '../support/codes.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { enter, follow, request, requested } from './code-path.ts'

describe('limits', () => {
  const strict = () => startInstance({ work: false, env: { trustProxy: true }, limits: memoryRateLimits() })
  const from = (address: string) => ({ 'x-forwarded-for': address })

  test('allow five mails an hour to an address, known or not', async () => {
    const instance = await strict()
    await instance.owner('ana@example.com')
    for (const email of ['ana@example.com', 'nobody@example.com']) {
      for (let time = 0; time < 5; time++) expect((await request(instance.visitor(), email)).status).toBe(204)
      await expectProblem(await request(instance.visitor(), email), 429, 'rate_limited')
    }
  })

  test('keep no owner out whose browser is known', async () => {
    const instance = await strict()
    const ana = await instance.owner('ana@example.com')
    await ana.post('/api/auth/sign-out')
    for (let time = 0; time < 6; time++) await request(instance.visitor(), ana.email)
    const { code } = await requested(instance, ana.email, ana)
    for (let network = 0; network < 4; network++) {
      const stranger = instance.visitor()
      await enter(stranger, ana.email, wrongCode(code, network + 1), from(`10.0.${network}.1`))
    }
    expect((await enter(ana, ana.email, code)).status).toBe(200)
  })

  test('a stranger who uses up the tries leaves the link, and a new code', async () => {
    const instance = await strict()
    const ana = await instance.owner('ana@example.com')
    const phone = instance.visitor()
    const { code, token } = await requested(instance, ana.email, phone)
    for (let time = 1; time <= 5; time++) await enter(instance.visitor(), ana.email, wrongCode(code, time))
    await expectProblem(await enter(phone, ana.email, code, from('10.1.1.1')), 403, 'otp_expired')
    expect((await follow(phone, token)).status).toBe(200)
    const next = await requested(instance, ana.email, phone)
    expect((await enter(phone, ana.email, next.code, from('10.1.1.1'))).status).toBe(200)
  })

  test('count guesses per account and network, together with passwords', async () => {
    const instance = await strict()
    const { email } = await instance.owner('ana@example.com')
    for (let time = 0; time < 10; time++) {
      const reply = await enter(instance.visitor(), email, '000000', from('192.0.2.7'))
      expect(reply.status).toBe(403)
    }
    await expectProblem(
      await enter(instance.visitor(), email, '000000', from('192.0.2.9')),
      429,
      'rate_limited',
    )
    const password = { email, password: 'correct horse battery' }
    const stranger = await instance.visitor().post('/api/auth/sign-in', password, from('192.0.2.9'))
    await expectProblem(stranger, 429, 'rate_limited')
    const elsewhere = await instance.visitor().post('/api/auth/sign-in', password, from('198.51.100.1'))
    expect(elsewhere.status).toBe(200)
  })
})
