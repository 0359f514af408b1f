import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { prepare } from './prepared-rows.ts'

const shared = prepare()

/** Text that means something to SQL, LIKE, JSON, cursors or numbers. */
const HOSTILE = [
  "' OR 1=1 --",
  "'; DROP TABLE users; --",
  '" UNION SELECT password_hash FROM users --',
  '%',
  '_',
  '\\',
  '%_\\%',
  '\u0000',
  '\ud800',
  '\u202e',
  '[]',
  '{"$ne":null}',
  '__proto__',
  '-1',
  '1e308',
  '0x10',
  'NaN',
  `${'9'.repeat(400)}`,
  'ĀĀ',
  Buffer.from('{"at":"x","id":{},"number":[]}').toString('base64url'),
  Buffer.from('{"at":1e308,"id":"\' OR 1=1","number":-1}').toString('base64url'),
  'x'.repeat(5000),
]

const document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({ parameters: z.array(z.object({ in: z.string(), name: z.string() })).optional() }),
    ),
  ),
})

/** Every query parameter that the API's own document names. */
async function queryParameters(): Promise<{ route: string; name: string }[]> {
  const { callers } = await shared
  const { paths } = document.parse(await (await callers.signedOut.get('/api/openapi.json')).json())
  return Object.entries(paths).flatMap(([path, { get }]) =>
    (get?.parameters ?? [])
      .filter((parameter) => parameter.in === 'query')
      .map(({ name }) => ({ route: `GET ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, name })),
  )
}

const found = await queryParameters()

it('finds the parameters of the lists', () => {
  const names = found.map(({ route, name }) => `${route} ${name}`)
  expect(names).toEqual(
    expect.arrayContaining([
      'GET /api/personas search',
      'GET /api/surveys cursor',
      'GET /api/admin/users search',
    ]),
  )
})

describe.each(found)('$name of $route', ({ route, name }) => {
  it('is data, whatever it is', async () => {
    const { callers, pathOf } = await shared
    for (const value of HOSTILE) {
      for (const caller of ['owner', 'other', 'admin'] as const) {
        const reply = await callers[caller].get(`${pathOf(route)}?${new URLSearchParams({ [name]: value })}`)
        const text = await reply.text()
        expect(
          reply.status,
          `${caller} ${JSON.stringify(value.slice(0, 60))}: ${text.slice(0, 200)}`,
        ).toBeLessThan(500)
        // Users have a column that no reply may hold.
        expect(text).not.toContain('$argon2')
      }
    }
  })
})

it('a wildcard in a search stands for itself', async () => {
  const { instance } = await shared
  const owner = await instance.owner()
  for (const name of ['Rye', 'Half % off', 'under_score', 'back\\slash'])
    await owner.post('/api/context-items', { name })
  const names = async (search: string) => {
    const reply = await owner.get(`/api/context-items?${new URLSearchParams({ search })}`)
    const { items } = (await reply.json()) as { items: { name: string }[] }
    return items.map((item) => item.name)
  }
  expect(await names('%')).toEqual(['Half % off'])
  expect(await names('_')).toEqual(['under_score'])
  expect(await names('\\')).toEqual(['back\\slash'])
})
