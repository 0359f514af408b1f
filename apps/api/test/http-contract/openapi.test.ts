import { join } from 'node:path'
import { lintFromString, loadConfig } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { VERSION } from '../../src/version.ts'
import { prepare } from './prepared-rows.ts'
import { ROUTE_TABLE } from './route-table.ts'

const operation = z.object({
  summary: z.string().min(1),
  operationId: z.string(),
  security: z.array(z.unknown()),
  responses: z.record(z.string(), z.object({ content: z.record(z.string(), z.unknown()).optional() })),
  requestBody: z.unknown().optional(),
})
const documentSchema = z.object({
  openapi: z.string().startsWith('3.1'),
  info: z.object({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})

async function read() {
  const { callers } = await prepare()
  return documentSchema.parse(await (await callers.signedOut.get('/api/openapi.json')).json())
}
const shared = read()

const described = Object.keys(ROUTE_TABLE).filter(
  (route) => / \/api\/(?!v1\/)/.test(route) && route !== 'GET /api/openapi.json',
)

describe('the OpenAPI document', () => {
  it('describes exactly the routes of the API', async () => {
    const { paths } = await shared
    const found = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(found.filter((route) => route.includes(' /api/')).sort()).toEqual(described.sort())
  })

  it.each(described)('describes the input of %s and its errors as problems', async (route) => {
    const { paths } = await shared
    const [method = '', path = ''] = route.split(' ')
    const found = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(found?.responses.default?.content).toHaveProperty('application/problem+json')
    expect(Object.keys(found?.responses ?? {}).some((status) => /^[23]/.test(status))).toBe(true)
    expect(found?.requestBody !== undefined).toBe(ROUTE_TABLE[route]?.body !== undefined)
  })

  it('has the version of the server, as its health check does', async () => {
    const { callers } = await prepare()
    expect((await shared).info.version).toBe(VERSION)
    expect(await (await callers.signedOut.get('/healthz')).json()).toEqual({ status: 'ok', version: VERSION })
  })

  it('names a session exactly where nobody gets in without one', async () => {
    const { paths } = await shared
    for (const route of described) {
      const [method = '', path = ''] = route.split(' ')
      const found = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      const security = found?.security ?? []
      // To sign in, credentials are needed instead.
      if (security.length === 0 && path.startsWith('/api/auth/')) continue
      const needed = ROUTE_TABLE[route]?.signedOut === 401 ? [{ session: [] }] : []
      expect([route, security]).toEqual([route, needed])
    }
  })

  it.each(['/api/openapi.json', '/api/v1/openapi.json'])('passes the linter: %s', async (path) => {
    const { callers } = await prepare()
    const config = await loadConfig({ configPath: join(import.meta.dirname, '../../../../redocly.yaml') })
    const source = await (await callers.signedOut.get(path)).text()
    const problems = await lintFromString({ source, config })
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    )
  })

  it('has no dangling reference', async () => {
    const whole = await shared
    const references = [...JSON.stringify(whole).matchAll(/"#\/components\/schemas\/([^"]+)"/g)]
    expect(references.length).toBeGreaterThan(10)
    for (const [, name = ''] of references) expect(whole.components.schemas).toHaveProperty(name)
  })
})
