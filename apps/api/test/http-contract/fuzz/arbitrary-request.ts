import fc from 'fast-check'
import { arbitraryOf, sometimesInvalid } from './arbitrary-of-schema.ts'
import type { OpenApi, Operation } from './document.ts'
import type { Pool } from './fuzzed-world.ts'

export type FuzzedRequest = {
  operation: Operation
  path: string
  /** JSON, a form with a file, or nothing. */
  body: { json: unknown } | { file: Uint8Array<ArrayBuffer>; fields: Record<string, string> } | null
}

/** Not `..`: it would name another route. */
const ODD = [
  '1',
  'x',
  '%00',
  '..;',
  '%E0%A4%A',
  '0'.repeat(300),
  'constructor',
  '00000000-0000-0000-0000-000000000000',
]

/** Requests that an operation describes, and some that are not quite as described. */
export function arbitraryRequest(
  document: OpenApi,
  operation: Operation,
  pool: Pool,
): fc.Arbitrary<FuzzedRequest> {
  const all = fc.constantFrom(...Object.values(pool).flat())
  const places = operation.parameters.filter((one) => one.in === 'path')
  const queries = operation.parameters.filter((one) => one.in === 'query')
  const inPath = fc.tuple(
    ...places.map(({ name, schema }) =>
      fc.oneof(
        {
          weight: 8,
          arbitrary: placeOf(operation, name, pool) ?? arbitraryOf(document, schema, all).map(String),
        },
        { weight: 1, arbitrary: all },
        { weight: 1, arbitrary: fc.constantFrom(...ODD) },
      ),
    ),
  )
  const inQuery = fc.record(
    Object.fromEntries(
      queries.map(({ name, schema }) => [name, sometimesInvalid(arbitraryOf(document, schema, all))]),
    ),
    { requiredKeys: [] },
  )
  return fc.tuple(inPath, inQuery, bodyOf(document, operation, all)).map(([parts, query, body]) => {
    const search = Object.entries(query)
      .map(([name, value]) => `${name}=${encodeURIComponent(textOf(value))}`)
      .join('&')
    const path = places.reduce(
      (filled, { name }, at) => filled.replace(`{${name}}`, encodedOnce(parts[at] ?? '')),
      operation.address,
    )
    return { operation, path: search === '' ? path : `${path}?${search}`, body }
  })
}

/** The ids of the rows that a part of a path names. */
function placeOf({ path }: Operation, name: string, pool: Pool): fc.Arbitrary<string> | null {
  const before =
    path
      .slice(0, path.indexOf(`{${name}}`))
      .split('/')
      .at(-2) ?? ''
  const rows = name === 'slug' ? pool[`${before}/slug`] : pool[before]
  return rows && (name === 'id' || name === 'slug') ? fc.constantFrom(...rows) : null
}

function bodyOf(
  document: OpenApi,
  operation: Operation,
  ids: fc.Arbitrary<string>,
): fc.Arbitrary<FuzzedRequest['body']> {
  const content = operation.requestBody?.content ?? {}
  if ('multipart/form-data' in content)
    return fc
      .tuple(fc.oneof(fc.uint8Array({ maxLength: 400 }), table), fc.jsonValue({ maxDepth: 2 }))
      .map(([file, settings]) => ({
        file: new Uint8Array(file),
        fields: { settings: JSON.stringify(settings) },
      }))
  const schema = content['application/json']?.schema
  if (!schema) return fc.constant(null)
  return sometimesInvalid(arbitraryOf(document, schema, ids)).map((json) => ({ json }))
}

/** Files that people import. */
const table = fc
  .array(fc.array(fc.string({ maxLength: 8 }), { maxLength: 4 }), { maxLength: 6 })
  .map((rows) => new TextEncoder().encode(rows.map((row) => row.join(',')).join('\n')))

const textOf = (value: unknown) =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()
const encodedOnce = (part: string) => (part.includes('%') ? part : encodeURIComponent(part.toWellFormed()))
