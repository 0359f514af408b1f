import { expect, it } from 'vitest'
import { failingRoutes } from '../http-contract/each-route.ts'
import { prepare } from '../http-contract/prepared-rows.ts'
import { ROUTE_TABLE } from '../http-contract/route-table.ts'
import { FORM_TYPE } from '../http-contract/routes/bodies.ts'
import { expectProblem } from '../support/problem.ts'

const shared = prepare()
const ofUsers = Object.entries(ROUTE_TABLE)
  // Keys are of one account, whichever page is open.
  .filter(([route, { signedOut }]) => signedOut === 401 && !/ \/(api\/v1\/|mcp$)/.test(route))
  .filter(([route]) => route !== 'POST /api/auth/sign-in')
  .map(([route, { body, form }]) => ({ route, method: route.split(' ')[0] ?? '', body, form }))

it('refuses a page opened for another user on every route', async () => {
  const { callers, pathOf } = await shared
  const { owner, other } = callers
  const failing = await failingRoutes(ofUsers, async ({ route, method, body, form }) => {
    const reply = await owner.request(method, pathOf(route), method === 'GET' ? undefined : (body ?? {}), {
      'x-whofor-user': other.id,
      ...(form ? { 'content-type': FORM_TYPE } : {}),
    })
    const { title } = await expectProblem(reply, 409, 'other_account')
    expect(title).toBe(
      `You’re signed in as ${owner.email} in another tab. Reload to continue as ${owner.email}.`,
    )
  })
  expect(failing).toEqual([])
})

it('serves a page opened for the user of its session', async () => {
  const { owner } = (await shared).callers
  expect((await owner.get('/api/surveys', { 'x-whofor-user': owner.id })).status).toBe(200)
})

it('refuses the event stream to another user', async () => {
  const { owner, other } = (await shared).callers
  await expectProblem(await owner.get(`/api/events?user=${other.id}`), 409, 'other_account')
  const reply = await owner.get(`/api/events?user=${owner.id}`)
  expect(reply.status).toBe(200)
  await reply.body?.cancel()
})
