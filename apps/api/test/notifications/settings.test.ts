import { describe, expect, test } from 'vitest'
import { unsubscribePath } from '../../src/features/notifications/notice-settings.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { readJson, type Visitor } from '../support/visitor.ts'

const SETTINGS = '/api/account/notifications'
const settingsOf = async (person: Visitor) => readJson(await person.get(SETTINGS))
const tokenOf = (path: string) => path.replace('/unsubscribe/', '')

describe('notification settings', () => {
  test('begin with milestones on and product news off, and change one at a time', async () => {
    const { owner } = await startInstance({ work: false })
    const [rosa, other] = [await owner(), await owner()]
    expect(await settingsOf(rosa)).toEqual({ milestones: true, product_news: false })
    const reply = await rosa.patch(SETTINGS, { product_news: true })
    expect(await readJson(reply)).toEqual({ milestones: true, product_news: true })
    await rosa.patch(SETTINGS, { milestones: false })
    expect(await settingsOf(rosa)).toEqual({ milestones: false, product_news: true })
    expect(await settingsOf(other)).toEqual({ milestones: true, product_news: false })
  })

  test.each([
    {},
    { security: false },
    { milestones: 'no' },
    { milestones: null },
    { milestones: true, user_id: 'x' },
  ])('refuse %j', async (body) => {
    const { owner } = await startInstance({ work: false })
    await expectProblem(await (await owner()).patch(SETTINGS, body), 422, 'invalid_request')
  })
})

describe('an unsubscribe link', () => {
  test('ends one kind of mail, without a session, as often as it is used', async () => {
    const { deps, owner, visitor } = await startInstance({ work: false })
    const [rosa, other] = [await owner(), await owner()]
    await rosa.patch(SETTINGS, { product_news: true })
    const token = tokenOf(unsubscribePath(deps, { userId: rosa.id, kind: 'milestones' }))
    for (let times = 0; times < 2; times++) {
      const reply = await visitor().post('/api/unsubscribe', { token })
      expect(await readJson(reply)).toEqual({ kind: 'milestones' })
    }
    expect(await settingsOf(rosa)).toEqual({ milestones: false, product_news: true })
    expect(await settingsOf(other)).toEqual({ milestones: true, product_news: false })
  })

  test('takes the one-click request of a mail program, which has no cookie and no origin', async () => {
    const { deps, app, owner } = await startInstance({ work: false })
    const rosa = await owner()
    const path = unsubscribePath(deps, { userId: rosa.id, kind: 'milestones' })
    const reply = await app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(reply.status).toBe(200)
    expect(reply.headers.getSetCookie()).toEqual([])
    expect(await settingsOf(rosa)).toMatchObject({ milestones: false })
  })

  test('changes nothing when it is opened', async () => {
    const { deps, owner, visitor } = await startInstance({ work: false })
    const rosa = await owner()
    await visitor().get(unsubscribePath(deps, { userId: rosa.id, kind: 'milestones' }))
    expect(await settingsOf(rosa)).toMatchObject({ milestones: true })
  })

  test('that is cut off, altered, of another kind, user or instance is refused', async () => {
    const { deps, owner, visitor } = await startInstance({ work: false })
    const [rosa, other] = [await owner(), await owner()]
    await rosa.patch(SETTINGS, { product_news: true })
    const token = tokenOf(unsubscribePath(deps, { userId: rosa.id, kind: 'milestones' }))
    const others = tokenOf(unsubscribePath(deps, { userId: other.id, kind: 'milestones' }))
    const foreign = tokenOf(
      unsubscribePath({ secret: 'of another instance altogether' }, { userId: rosa.id, kind: 'milestones' }),
    )
    const damaged = [
      '',
      token.slice(0, -1),
      `${token}A`,
      token.replace('milestones', 'product_news'),
      `${token.slice(0, -22)}${'A'.repeat(22)}`,
      `${token.slice(0, -22)}${others.slice(-22)}`,
      foreign,
      '__proto__-x',
    ]
    for (const one of damaged)
      await expectProblem(await visitor().post('/api/unsubscribe', { token: one }), 404, 'not_found')
    expect(await settingsOf(rosa)).toEqual({ milestones: true, product_news: true })
  })
})
