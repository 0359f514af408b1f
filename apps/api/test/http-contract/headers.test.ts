import { hash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { prepare } from './prepared-rows.ts'

const shared = prepare()

/** The directives of a policy by name. */
function policyOf(reply: Response): Record<string, string> {
  const directives = (reply.headers.get('content-security-policy') ?? '').split('; ')
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

const CONSOLE = [
  '/login',
  '/surveys',
  '/api/session',
  '/api/surveys',
  '/api/nothing-here',
  '/api/personas/1',
  '/healthz',
]

describe('security headers', () => {
  it.each(CONSOLE)('forbid framing %s and restrict it to its own files', async (path) => {
    const { callers } = await shared
    const reply = await callers.signedOut.get(path)
    const policy = policyOf(reply)
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'connect-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'markdown',
    })
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*/)
    expect(reply.headers.get('x-frame-options')).toBe('DENY')
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer')
    expect(reply.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(reply.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    const features = reply.headers.get('permissions-policy') ?? ''
    for (const name of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'display-capture'])
      expect(features).toContain(`${name}=()`)
    expect(features).not.toMatch(/publickey|clipboard|fullscreen/)
  })

  it('allow the landing page its own style and theme script, by hash', async () => {
    const { callers } = await shared
    const policy = policyOf(await callers.signedOut.get('/'))
    expect(policy['script-src']).toMatch(/^'self' 'sha256-[\w+/=]+'$/)
    expect(policy['style-src']).toMatch(/^'self' 'sha256-[\w+/=]+'$/)
    expect(policy['frame-ancestors']).toBe("'none'")
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*/)
  })

  it.each(['open', 'unknown'])(
    'allow framing the survey (%s) anywhere, restricted to its own files',
    async (state) => {
      const { callers, pathOf } = await shared
      const path = state === 'open' ? pathOf('GET /s/:slug') : '/s/0123456789012345678901'
      const reply = await callers.signedOut.get(path)
      const policy = policyOf(reply)
      expect(policy).toMatchObject({
        'default-src': "'none'",
        'script-src': "'self'",
      })
      const [style = ''] = /(?<=<style>)[^<]+/.exec(await reply.text()) ?? []
      expect(policy['style-src']).toBe(`'sha256-${hash('sha256', style, 'base64')}'`)
      expect(policy).not.toHaveProperty('frame-ancestors')
      expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*/)
      expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect(reply.headers.get('cross-origin-embedder-policy')).toBe('require-corp')
      expect(reply.headers.has('x-frame-options')).toBe(false)
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
      expect(reply.headers.has('set-cookie')).toBe(false)
    },
  )

  it('name the host to a frame, whose sandbox may leave it without an origin', async () => {
    const { callers, pathOf } = await shared
    const policyFor = async (host: string) =>
      policyOf(await callers.signedOut.get(`${pathOf('GET /s/:slug')}?embed=1`, { host }))
    for (const directive of ['script-src', 'connect-src', 'form-action']) {
      expect((await policyFor('[::1]:3000'))[directive]).toBe("'self' http://[::1]:3000")
      expect((await policyFor('evil.example;script-src *'))[directive]).toBe("'self'")
    }
  })

  it.each(['/s', '/s/', '/s/a/b', '/s/a/thanks/more', '/s//a', '/s/index.html'])(
    'serve no console page under the framable survey path: %s',
    async (path) => {
      const { callers } = await shared
      const reply = await callers.signedOut.get(path)
      expect(reply.status).toBe(404)
      expect(await reply.text()).not.toContain('id="root"')
    },
  )

  it.each(['/embed/v9.js', '/embed/', '/embed/..%2f..%2fpackage.json'])(
    'do not serve console pages to other sites as scripts: %s',
    async (path) => {
      const { callers } = await shared
      expect((await callers.signedOut.get(path)).status).toBe(404)
    },
  )

  it.each([
    ['v1.js', 'text/javascript'],
    ['v1-element.js', 'text/javascript'],
    ['v1-modes.js', 'text/javascript'],
    ['v1-messages.schema.json', 'application/json'],
  ])('serve to any site, whatever its isolation: /embed/%s', async (file, type) => {
    const { callers } = await shared
    const { status, headers } = await callers.signedOut.get(`/embed/${file}`)
    expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([200, type])
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('cache-control')).toBe('public, max-age=300')
  })

  it.each([
    'GET /api/session',
    'GET /api/surveys',
    'GET /api/surveys/:id',
    'GET /api/surveys/:id/responses',
    'GET /api/personas',
    'GET /api/personas/:id',
    'GET /api/jobs',
    'GET /api/dashboard',
    'GET /api/account/usage',
  ])('forbid caching %s', async (route) => {
    const { callers, pathOf } = await shared
    const reply = await callers.owner.get(pathOf(route))
    expect(reply.status).toBe(200)
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })

  it('let other sites show the card that previews a shared persona', async () => {
    const { callers, pathOf } = await shared
    const { headers } = await callers.signedOut.get(pathOf('GET /p/:slug/card.png'))
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  it('omit HSTS without https', async () => {
    const { callers } = await shared
    const reply = await callers.signedOut.get('/healthz')
    expect(reply.headers.has('strict-transport-security')).toBe(false)
  })

  it('return a request id, reusing a given one if it is safe', async () => {
    const { callers } = await shared
    const given = await callers.signedOut.get('/api/nothing', { 'x-request-id': 'abcdefgh-1234' })
    expect(given.headers.get('x-request-id')).toBe('abcdefgh-1234')
    expect(await given.json()).toMatchObject({ request_id: 'abcdefgh-1234' })
    const odd = await callers.signedOut.get('/healthz', { 'x-request-id': 'a b\tc<script>' })
    expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('allow other sites to read public resources only', async () => {
    const { callers, pathOf } = await shared
    const from = { origin: 'https://shop.example' }
    const open = await callers.signedOut.get(pathOf('GET /api/public/surveys/:slug'), from)
    expect(open.headers.get('access-control-allow-origin')).toBe('*')
    expect(open.headers.has('access-control-allow-credentials')).toBe(false)
    for (const path of ['/api/session', '/api/surveys', '/api/openapi.json']) {
      const closed = await callers.owner.get(path, from)
      expect(closed.headers.has('access-control-allow-origin')).toBe(false)
    }
  })
})
