import { sentRecovery } from '@whofor/core/account/admin-users'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { mailsTo, tokenIn } from '../support/mails.ts'

const SMTP = { mail: { smtpUrl: 'smtps://mail.example.com', from: undefined } }
const NEW_PASSWORD = 'sourdough-41 starter'

async function startWithAna(options: Parameters<typeof startInstance>[0] = {}) {
  const instance = await startInstance({ work: false, ...options })
  const [ana, boss] = [await instance.owner('ana@example.com'), await instance.admin()]
  const send = async (headers = {}) => {
    const reply = await boss.post(`/api/admin/users/${ana.id}/recovery`, { remove_access: false }, headers)
    return sentRecovery.parse(await reply.json())
  }
  return { ...instance, ana, send }
}

describe('a password reset by an administrator', () => {
  test('where mail is sent, goes to its owner alone', async () => {
    const instance = await startWithAna({ env: SMTP })
    const { user, url } = await instance.send()
    expect(user.email).toBe('ana@example.com')
    expect(url).toBeNull()
    expect(await mailsTo(instance, 'ana@example.com')).toHaveLength(1)
  })

  test('where none is sent, is a link to hand over, which proves no address', async () => {
    const instance = await startWithAna()
    const { ana, deps, visitor } = instance
    const { url } = await instance.send()
    const [mail] = await mailsTo(instance, 'ana@example.com')
    expect(url).toBe(`http://localhost:3000/recover/${tokenIn(mail)}`)
    const reply = await visitor().post('/api/auth/recover/reset', {
      token: tokenIn(mail),
      new_password: NEW_PASSWORD,
    })
    expect(reply.status).toBe(200)
    const { users } = deps.db.schema
    const [user] = await deps.db.read.select().from(users).where(eq(users.id, ana.id))
    expect(user).toMatchObject({ email: 'ana@example.com', email_verified_at: null })
  })

  test('leaves its link neither in an audit row nor for an Idempotency-Key', async () => {
    const { deps, send } = await startWithAna()
    const key = { 'idempotency-key': 'recover-ana-0001' }
    const links = [(await send(key)).url, (await send(key)).url]
    expect(new Set(links).size).toBe(2)
    const { audit_log, auth_tokens, idempotency_keys } = deps.db.schema
    expect(await deps.db.read.select().from(idempotency_keys)).toEqual([])
    for (const table of [audit_log, auth_tokens] as const) {
      const rows = JSON.stringify(await deps.db.read.select().from(table))
      for (const link of links) expect(rows).not.toContain(link?.split('/').at(-1))
    }
  })
})
