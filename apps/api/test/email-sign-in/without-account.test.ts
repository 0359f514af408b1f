import { describe, expect, test } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { mailsTo } from '../support/mails.ts'
import { expectProblem } from '../support/problem.ts'
import { readJson } from '../support/visitor.ts'
import { enter, follow, request, requested } from './code-path.ts'

describe('an address without an account', () => {
  test('gets nothing, and no sign-up', async () => {
    const instance = await startInstance({ work: false })
    expect((await request(instance.visitor(), 'nobody@example.com')).status).toBe(204)
    const { users, mail_outbox } = instance.deps.db.schema
    expect(await instance.deps.db.read.$count(users)).toBe(0)
    expect(await instance.deps.db.read.$count(mail_outbox)).toBe(0)
  })

  test('is answered like any other, try by try', async () => {
    const instance = await startInstance({ work: false })
    const { email: known } = await instance.owner('ana@example.com')
    const answers = async (email: string) => {
      const asked = await request(instance.visitor(), email)
      const seen: unknown[] = [asked.status, [...asked.headers].sort(), await asked.text()]
      for (let time = 0; time < 7; time++) {
        const reply = await enter(instance.visitor(), email, '000000')
        const { request_id: _, ...body } = await readJson<{ request_id: string }>(reply)
        seen.push([reply.status, body])
      }
      return seen
    }
    const withoutId = (seen: unknown[]) =>
      JSON.stringify(seen).replace(/"x-request-id","[^"]+"/g, '"x-request-id"')
    expect(withoutId(await answers('nobody@example.com'))).toBe(withoutId(await answers(known)))
  })

  test('that nobody asked a code for has no tries, known or not', async () => {
    const instance = await startInstance({ work: false })
    const { email } = await instance.owner('ana@example.com')
    for (const address of [email, 'nobody@example.com']) {
      const reply = await enter(instance.visitor(), address, '000000')
      expect(await expectProblem(reply, 403, 'otp_expired')).toMatchObject({ left: 0 })
    }
  })

  test('of a disabled account gets nothing either', async () => {
    const instance = await startInstance({ work: false })
    const ana = await instance.owner('ana@example.com')
    const { code, token } = await requested(instance, ana.email)
    const { users } = instance.deps.db.schema
    await instance.deps.db.write(async (tx) => {
      await tx.update(users).set({ banned_at: 1 })
    })
    await expectProblem(await enter(instance.visitor(), ana.email, code), 403, 'otp_expired')
    await expectProblem(await follow(instance.visitor(), token), 403, 'otp_expired')
    const before = (await mailsTo(instance, ana.email)).length
    expect((await request(instance.visitor(), ana.email)).status).toBe(204)
    expect(await mailsTo(instance, ana.email)).toHaveLength(before)
  })

  test.each([
    'ana@example.com\r\nBcc: eve@example.com',
    'ana@example.com,eve@example.com',
    'ana@example.com;eve@example.com',
    '"ana@evil.example "@example.com',
    'Ana <ana@example.com>',
    'ana@bücher.example',
    'anä@example.com',
    'ana@example',
    'ana@[127.0.0.1]',
    `${'a'.repeat(10_000)}@example.com`,
    '',
  ])('%j is invalid', async (email) => {
    const instance = await startInstance({ work: false })
    for (const path of ['/api/auth/otp', '/api/auth/otp/verify']) {
      const body = path.endsWith('otp') ? { email } : { email, code: '000000' }
      await expectProblem(await instance.visitor().post(path, body), 422, 'invalid_request')
    }
    const owner = await instance.owner()
    await expectProblem(await owner.post('/api/account/email', { email }), 422, 'invalid_request')
  })
})
