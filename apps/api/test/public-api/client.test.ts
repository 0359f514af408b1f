import { createWhofor } from '@whofor/client'
import type { OpenAPI3 } from 'openapi-typescript'
import { expect, inject, test } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { personaOf } from '../support/rows.ts'

const SCHEMA = '../../../../packages/client/src/schema.ts'
const HEAD = '/** Generated from /api/v1/openapi.json; see the README of this package. */\n'

test('the npm client has the types of the document, and speaks with the server', async () => {
  const instance = await startInstance({ work: false })
  const owner = await instance.owner()
  const document: OpenAPI3 = await (await owner.get('/api/v1/openapi.json')).json()
  // The document is the same on each database, and the generator loads a compiler.
  if (inject('db') === 'sqlite') {
    const { astToString, default: openapiTs } = await import('openapi-typescript')
    await expect(HEAD + astToString(await openapiTs(document))).toMatchFileSnapshot(SCHEMA)
  }

  await owner.useKey(['personas:read'])
  const persona = personaOf(owner.id)
  const { db } = instance.deps
  await db.write(async (tx) => void (await tx.insert(db.schema.personas).values(persona)))
  const whofor = createWhofor({
    url: 'http://localhost',
    key: owner.key,
    fetch: async (request) => {
      request.headers.set('host', 'localhost')
      return instance.app.request(request)
    },
  })
  const listed = await whofor.GET('/personas', { params: { query: { limit: 1 } } })
  expect(listed.data?.items).toMatchObject([{ id: persona.id, name: persona.name }])
  const found = await whofor.GET('/personas/{id}', { params: { path: { id: String(persona.id) } } })
  expect(found.data?.structured_data.demographics).toBeDefined()
  const refused = await whofor.POST('/personas/{id}/questions', {
    params: { path: { id: String(persona.id) }, header: { 'Idempotency-Key': 'a-question-once-0001' } },
    body: { question: 'When do you come?' },
  })
  expect(refused.error).toMatchObject({ code: 'insufficient_scope', status: 403 })
})
