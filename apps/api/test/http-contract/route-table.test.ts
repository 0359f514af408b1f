import { describe, expect, it } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { failingRoutes } from './each-route.ts'
import { type Caller, prepare } from './prepared-rows.ts'
import { ROUTE_TABLE } from './route-table.ts'
import { FORM_TYPE } from './routes/bodies.ts'
import type { Row } from './routes/row.ts'

/** Catch-all routes: the console's page, and preflight requests of the public API. */
const SPACES = ['GET /*', 'OPTIONS /api/public/*']
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0' }

const shared = prepare()

/** JSON, unless it is a form with a file. */
const typeOf = ({ form }: Row): Record<string, string> => (form ? { 'content-type': FORM_TYPE } : {})

function statusFor(row: Row, caller: Caller): number | undefined {
  if (caller === 'owner') return row.owner ?? (row.other === 404 ? undefined : row.other)
  if (caller === 'admin') return row.admin ?? row.other
  return row[caller]
}

describe('the route table', () => {
  it('has exactly one row per route', async () => {
    const { app } = await startInstance({ work: false })
    const routes = app.routes.filter(({ method }) => method !== 'ALL')
    const found = new Set(routes.map(({ method, path }) => `${method} ${path}`))
    expect([...found].sort()).toEqual([...Object.keys(ROUTE_TABLE), ...SPACES].sort())
  })

  it('covers all routes: handlers for every method are wildcard middleware', async () => {
    const { app } = await startInstance({ work: false })
    const all = app.routes.filter(({ method }) => method === 'ALL').map(({ path }) => path)
    expect(all.length).toBeGreaterThan(0)
    expect(all.filter((path) => !path.endsWith('*') && !path.includes(':file{'))).toEqual([])
  })
})

const CALLERS = ['signedOut', 'other', 'admin', 'owner'] as const

it('answers each caller of each route with the status of its row', async () => {
  const { callers, pathOf, instance } = await shared
  // A route at a time, because what its owner deletes is gone for those that follow.
  const calls = Object.entries(ROUTE_TABLE).flatMap(([route, row]) =>
    CALLERS.flatMap((caller) => {
      const status = statusFor(row, caller)
      return status === undefined
        ? []
        : [{ route: `${route} as ${caller}`, path: route, row, caller, status }]
    }),
  )
  const failing = await failingRoutes(calls, async ({ path: route, row, caller, status }) => {
    const [method = ''] = route.split(' ')
    // Signing out ends the session, so this case uses a separate one.
    const leaving = route === 'POST /api/auth/sign-out' && caller !== 'signedOut'
    const visitor = leaving ? await instance.owner() : callers[caller]
    const form = method === 'POST' && /^POST \/s\//.test(route)
    const bodiless = method === 'GET' || (method === 'DELETE' && row.body === undefined)
    const body = bodiless ? undefined : form ? '' : (row.body ?? {})
    const reply = await visitor.request(method, pathOf(route), body, form ? FORM : typeOf(row))
    expect(reply.status).toBe(status)
    const type = reply.headers.get('content-type') ?? ''
    if (status >= 400 && !form) expect(type).toBe('application/problem+json')
    await reply.body?.cancel()
  })
  expect(failing).toEqual([])
})
