import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { CachedRouter } from './cached-router.ts'

test('each path and method has its own handlers and parameters, however often it is asked for', async () => {
  const app = new Hono({ router: new CachedRouter() })
    .use('/surveys/*', async (c, next) => {
      await next()
      c.header('guarded', 'yes')
    })
    .get('/surveys/:id', (c) => c.text(`get ${c.req.param('id')}`))
    .post('/surveys/:id', (c) => c.text(`post ${c.req.param('id')}`))
    .get('/surveys/:id/answers/:number', (c) => c.json(c.req.param()))
  const long = 'x'.repeat(300)
  for (let round = 0; round < 2; round++) {
    expect(await (await app.request('/surveys/a')).text()).toBe('get a')
    expect(await (await app.request('/surveys/b')).text()).toBe('get b')
    expect(await (await app.request(`/surveys/${long}`)).text()).toBe(`get ${long}`)
    expect(await (await app.request('/surveys/a', { method: 'POST' })).text()).toBe('post a')
    const nested = await app.request('/surveys/a/answers/7')
    expect(await nested.json()).toEqual({ id: 'a', number: '7' })
    expect(nested.headers.get('guarded')).toBe('yes')
    expect((await app.request('/surveys/a', { method: 'PUT' })).status).toBe(404)
  }
})

test('a route that is added later is found', () => {
  const router = new CachedRouter<string>()
  router.add('ALL', '*', 'all')
  expect(router.match('GET', '/late')[0].map(([handler]) => handler)).toEqual(['all'])
  router.add('GET', '/late', 'late')
  expect(router.match('GET', '/late')[0].map(([handler]) => handler)).toEqual(['all', 'late'])
})
