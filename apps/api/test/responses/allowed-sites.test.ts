import { describe, expect, it } from 'vitest'
import { newId } from '../../src/db/new-id.ts'
import { expectProblem } from '../support/problem.ts'
import { ANSWERS, openProtectedSurvey } from '../support/protected-survey.ts'
import { readPublished } from '../support/survey-path.ts'

/** Not the host that the tests' requests name. */
const SHOP = 'https://shop.example'

describe('the sites of a survey', () => {
  const SITES = { sites: [`${SHOP}/path`, '*.example.org', ''] }
  const ancestors = (reply: Response) =>
    /frame-ancestors ([^;]+)/.exec(reply.headers.get('content-security-policy') ?? '')?.[1]

  it('are read as owners type them', async () => {
    const { protect, owner, id } = await openProtectedSurvey()
    await protect(SITES)
    expect((await readPublished(owner, id)).settings.protection.sites).toEqual([
      SHOP,
      'https://*.example.org',
    ])
    const reply = await protect({ sites: ['https://ok.example', 'no site!'] })
    expect(reply.status).toBe(422)
    expect(await reply.json()).toMatchObject({
      errors: [{ path: 'protection.sites', message: expect.stringContaining('“no site!”') }],
    })
  })

  it('alone may frame its pages, which say so elsewhere', async () => {
    const { protect, slug, stranger, sendForm, newSubmission } = await openProtectedSurvey()
    const open = (headers = {}) => stranger.get(`/s/${slug}?embed=1`, headers)
    expect(ancestors(await open())).toBeUndefined()
    await protect(SITES)
    const framed = { 'sec-fetch-dest': 'iframe' }
    for (const referer of [`${SHOP}/`, 'https://a.b.example.org/', 'http://localhost/surveys']) {
      const reply = await open({ ...framed, referer })
      expect(reply.status, referer).toBe(200)
      expect(ancestors(reply)).toBe(`'self' http://localhost ${SHOP} https://*.example.org`)
    }
    expect((await open(framed)).status).toBe(200)
    expect(ancestors(await stranger.get(`/s/${slug}/thanks`))).toContain(SHOP)
    const elsewhere = await open({ ...framed, referer: 'https://evil.example/' })
    expect(elsewhere.status).toBe(403)
    expect(ancestors(elsewhere)).toBeUndefined()
    const page = await elsewhere.text()
    expect(page).toContain('This survey may not be shown on evil.example.')
    expect(page).toContain('data-why="site"')
    expect(page).not.toContain('<form')
    expect(elsewhere.headers.get('cache-control')).toBe('no-store')
    // By its link it stays reachable, and a form without a script can be sent.
    expect((await stranger.get(`/s/${slug}`, { 'sec-fetch-dest': 'document' })).status).toBe(200)
    expect((await sendForm(await newSubmission(), { origin: 'null' })).status).not.toBe(403)
  })

  it('can be the only place', async () => {
    const { protect, slug, stranger, owner, id, sendForm } = await openProtectedSurvey()
    await protect({ ...SITES, only_there: true })
    const alone = { 'sec-fetch-dest': 'document' }
    const reply = await stranger.get(`/s/${slug}`, alone)
    expect(reply.status).toBe(403)
    expect(await reply.text()).toContain('This survey can only be answered on shop.example.')
    expect((await sendForm(newId(), alone)).status).toBe(403)
    expect((await stranger.get(`/s/${slug}?embed=1`)).status).toBe(200)
    const { test_url } = await readPublished(owner, id)
    const test = new URL(test_url ?? '', 'http://localhost')
    expect((await stranger.get(`${test.pathname}${test.search}`, alone)).status).toBe(200)
  })

  it('alone read it and send to it by script', async () => {
    const { app, protect, slug, stranger, send, refused, counted, pass, newSubmission } =
      await openProtectedSurvey()
    const read = (origin: string) => stranger.get(`/api/public/surveys/${slug}`, { origin })
    expect((await read('https://evil.example')).headers.get('access-control-allow-origin')).toBe('*')
    await protect(SITES)
    const allowed = await read(SHOP)
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([200, SHOP])
    expect(allowed.headers.get('vary')).toContain('Origin')
    for (const origin of ['https://evil.example', 'null', 'http://shop.example']) {
      const reply = await read(origin)
      expect(reply.headers.get('access-control-allow-origin')).toBe('*')
      const problem = await expectProblem(reply, 403, 'site_not_allowed')
      expect(JSON.stringify(problem)).not.toContain('thing 1')
      const opening = await stranger.get(`/api/public/surveys/${slug}/opening`, { origin })
      await expectProblem(opening, 403, 'site_not_allowed')
      await expectProblem(await send({}, { origin }), 403, 'site_not_allowed')
    }
    expect((await refused()).items.map(({ cause, site }) => [cause, site])).toEqual([
      ['site', 'http://shop.example'],
      ['site', 'null'],
      ['site', 'https://evil.example'],
    ])
    // A sandboxed page of this server has no origin, but its stamp; programs send none.
    const submission_id = await newSubmission()
    pass(5000)
    expect((await send({ submission_id }, { origin: 'null' })).status).toBe(201)
    for (const origin of [SHOP, 'https://a.example.org', 'http://localhost'])
      expect((await send({}, { origin })).status).toBe(201)
    expect(await counted()).toBe(4)
    // Each public route there is, also one that is added.
    const prefix = '/api/public/surveys/:slug'
    const bodies: Record<string, object> = {
      [`${prefix}/visits`]: { before: null, reached: 2, seconds: 30 },
      [`${prefix}/unfinished`]: { submission_id: newId(), answers: ANSWERS },
      [`${prefix}/responses`]: { submission_id: newId(), answers: ANSWERS, email: null },
    }
    const routes = app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith(prefix))
    expect(new Set(routes.map(({ path }) => path)).size).toBeGreaterThanOrEqual(5)
    const oembed = { method: 'GET', path: `/oembed?url=http://localhost/s/${slug}` }
    for (const { method, path } of [...routes, oembed]) {
      const address = path.replace(':slug', slug)
      const origin = { origin: 'https://evil.example' }
      const reply =
        method === 'GET'
          ? await stranger.get(address, origin)
          : await stranger.post(address, bodies[path] ?? {}, origin)
      expect([path, (await expectProblem(reply, 403, 'site_not_allowed')).code]).toEqual([
        path,
        'site_not_allowed',
      ])
    }
  })
})
