import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshFolder } from '../support/databases.ts'
import { startMain, untilRunning } from './main-process.ts'

const SECRETS = {
  AI_API_KEY: 'sk-canary-of-the-model-7f3a91',
  AUTH_SECRET: 'canary-of-the-instance-with-more-than-32-characters',
}
const PASSWORD = 'canary password of Ana 5521'
const ROOT = join(import.meta.dirname, '../../../..')
const BUILT = ['apps/console/dist', 'apps/api/dist', 'packages/widget/dist']

/** A signed-in browser on the built server. */
async function register(origin: string): Promise<{ cookie: string; reply: Response }> {
  const reply = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'canary@example.com',
      password: PASSWORD,
      confirm_password: PASSWORD,
      accept_terms: true,
    }),
  })
  return {
    cookie: reply.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
    reply,
  }
}

test('secrets reach neither the log nor a reply, whatever fails', async () => {
  // Nothing listens there: every call to the model fails.
  const main = await startMain({
    DATA_DIR: await freshFolder(),
    LOG_LEVEL: 'debug',
    AI_BASE_URL: 'http://127.0.0.1:9/v1',
    AI_TEXT_MODEL: 'canary-model',
    ...SECRETS,
  })
  await untilRunning(main)
  const { origin } = main
  const { cookie, reply: registered } = await register(origin)
  const replies = [await registered.text()]
  const call = async (method: string, path: string, body?: unknown) => {
    const reply = await fetch(`${origin}${path}`, {
      method,
      headers: { origin, cookie, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    replies.push(`${JSON.stringify([...reply.headers])} ${await reply.text()}`)
  }
  for (const path of [
    '/api/session',
    '/api/dashboard',
    '/api/account/usage',
    '/api/openapi.json',
    '/readyz',
    '/',
  ])
    await call('GET', path)
  await call('POST', '/api/auth/sign-in', { email: 'canary@example.com', password: `${PASSWORD}!` })
  await call('POST', '/api/auth/sign-in', `{"email":"canary@example.com","password":"${PASSWORD}"`)
  await call('POST', '/api/auth/sign-in', { email: 'canary@example.com', password: PASSWORD, x: 1 })
  await call('POST', '/api/surveys', {
    title: 'Bread',
    relationship: 'Client',
    business_context: 'A bakery.',
    detail_level: 'simple',
    persona_count: 1,
  })
  await expect
    .poll(async () => {
      await call('GET', '/api/jobs')
      return replies.at(-1)
    })
    .toContain('"failed"')
  main.child.kill('SIGTERM')
  await main.exit

  const session = /whofor-session=([\w-]{43})/.exec(cookie)?.[1] ?? ''
  expect(session).not.toBe('')
  const log = main.written.out + main.written.err
  expect(log.length).toBeGreaterThan(500)
  for (const secret of [...Object.values(SECRETS), PASSWORD, session]) {
    expect(log).not.toContain(secret)
    // The browser's own cookie is set once, and appears nowhere else.
    for (const reply of replies)
      expect(reply.replaceAll(/whofor-session=[\w-]{43}/g, '')).not.toContain(secret)
  }
  expect(log).not.toContain('canary@example.com')
})

test('what is built holds no secret, no path of this machine and no source', () => {
  const files = BUILT.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => join(ROOT, folder, file))
      .filter((file) => statSync(file).isFile()),
  )
  expect(files.length).toBeGreaterThan(20)
  const served = files.filter((file) => !file.includes('apps/api/dist'))
  expect(served.filter((file) => file.endsWith('.map'))).toEqual([])
  for (const file of served) {
    const text = readFileSync(file, 'latin1')
    expect(text.includes(ROOT), file).toBe(false)
    expect(/process\.env\.(AUTH_SECRET|AI_API_KEY|DATABASE_URL)/.test(text), file).toBe(false)
  }
})
