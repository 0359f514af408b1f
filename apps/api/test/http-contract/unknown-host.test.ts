import { describe, expect, it } from 'vitest'
import { startInstance } from '../support/instance.ts'

/** Headers of a browser using a foreign name that points at this machine: Origin and Host match. */
const from = (host: string, accept = 'application/json') => ({ host, origin: `http://${host}`, accept })
const CREDENTIALS = {
  email: 'stranger@example.com',
  password: 'correct horse battery',
  confirm_password: 'correct horse battery',
  accept_terms: true,
}

describe('an instance without PUBLIC_URL', () => {
  it('refuses to serve the console under an unknown public name and says what to configure', async () => {
    const { visitor } = await startInstance({ work: false })
    const refused = await visitor().post('/api/auth/register', CREDENTIALS, from('evil.example:3000'))
    expect(refused.status).toBe(421)
    expect(await refused.json()).toMatchObject({
      code: 'unknown_host',
      title: expect.stringContaining('PUBLIC_URL'),
    })
    const page = await visitor().get('/login', from('evil.example', 'text/html'))
    expect(page.status).toBe(421)
    expect(page.headers.get('content-type')).toContain('text/plain')
    expect(await page.text()).toContain('set PUBLIC_URL')
  })

  it('serves it under local network names, and surveys under any name', async () => {
    const { visitor } = await startInstance({ work: false })
    const accepted = await visitor().post('/api/auth/register', CREDENTIALS, from('whofor.lan:3000'))
    expect(accepted.status).toBe(201)
    for (const path of ['/healthz', '/s/0000000000000000000000', '/embed/v1.js'])
      expect((await visitor().get(path, from('surveys.example.com'))).status).not.toBe(421)
  })
})

it('with PUBLIC_URL accepts any Host sent by a proxy', async () => {
  const { visitor } = await startInstance({ work: false, env: { publicUrl: 'https://whofor.example.com' } })
  expect((await visitor().get('/api/session', from('whofor.example.com'))).status).toBe(200)
})
