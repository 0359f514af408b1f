import fc from 'fast-check'
import { ROUTE_TABLE } from '../route-table.ts'
import { arbitraryHeaders } from './arbitrary-headers.ts'
import { arbitraryOf, sometimesInvalid } from './arbitrary-of-schema.ts'
import type { OpenApi, Operation } from './document.ts'
import type { Pool } from './fuzzed-world.ts'
import { type KnownRows, templateOf } from './known-rows.ts'

export type FuzzedRequest = {
  operation: Operation
  path: string
  /** JSON, a form with a file, or nothing. */
  body: { json: unknown } | { file: Uint8Array<ArrayBuffer>; fields: Record<string, string> } | null
  headers: Record<string, string>
}
type Source = { document: OpenApi; pool: Pool; known: KnownRows; by: string }

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
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Requests that an operation describes, and some that are not quite as described. */
export function arbitraryRequest(source: Source, operation: Operation): fc.Arbitrary<FuzzedRequest> {
  const ids = fc.constantFrom(...Object.values(source.pool).flat())
  return fc
    .tuple(
      pathOf(source, operation, ids),
      queryOf(source, operation, ids),
      bodyOf(source, operation, ids),
      arbitraryHeaders,
    )
    .map(([path, query, body, headers]) => {
      const search = Object.entries(query)
        .map(([name, value]) => `${name}=${encodeURIComponent(textOf(value))}`)
        .join('&')
      return { operation, path: search === '' ? path : `${path}?${search}`, body, headers }
    })
}

/** Of a row that exists, mostly; otherwise each part is made up. */
function pathOf(
  { document, pool, known, by }: Source,
  operation: Operation,
  ids: fc.Arbitrary<string>,
): fc.Arbitrary<string> {
  const { address } = operation
  const places = operation.parameters.filter((one) => one.in === 'path')
  if (places.length === 0) return fc.constant(address)
  const end = address.lastIndexOf('}') + 1
  const madeUp = fc
    .tuple(
      ...places.map(({ name, schema }) =>
        fc.oneof(
          {
            weight: 8,
            arbitrary: placeOf(operation, name, pool) ?? arbitraryOf(document, schema, ids).map(String),
          },
          { weight: 1, arbitrary: ids },
          { weight: 1, arbitrary: fc.constantFrom(...ODD) },
        ),
      ),
    )
    .map((parts) =>
      places.reduce(
        (filled, { name }, at) => filled.replace(`{${name}}`, encodedOnce(parts[at] ?? '')),
        address,
      ),
    )
  return fc.tuple(fc.nat(), fc.nat(14), madeUp).map(([at, kind, other]) => {
    const row = kind > 0 ? known.find(templateOf(address.slice(0, end)), by, at) : null
    return row === null ? other : `${row}${address.slice(end)}`
  })
}

function queryOf({ document, known }: Source, operation: Operation, ids: fc.Arbitrary<string>) {
  const queries = operation.parameters.filter((one) => one.in === 'query')
  const described = Object.fromEntries(
    queries.map(({ name, schema }) => [name, arbitraryOf(document, schema, ids)]),
  )
  const required = queries.filter((one) => one.required).map(({ name }) => name)
  const odd = Object.fromEntries(
    Object.entries(described).map(([name, one]) => [name, sometimesInvalid(one)]),
  )
  const record: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    { weight: 3, arbitrary: fc.record(described, { requiredKeys: required }) },
    { weight: 2, arbitrary: fc.record(odd, { requiredKeys: [] }) },
  )
  return fc.tuple(record, fc.nat()).map(([query, at]) => {
    const cursor = 'cursor' in described ? known.cursor(operation.address, at) : null
    // A cursor belongs to a list without other parameters.
    if (cursor !== null && at % 3 === 0) return { cursor }
    const { cursor: _, ...others } = query
    return at % 5 === 0 ? query : others
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
  { document }: Source,
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
  const described = arbitraryOf(document, schema, ids)
  const sample = sampleOf(operation)
  if (sample === undefined) return sometimesInvalid(described).map((json) => ({ json }))
  const valid = ids.map((id) => replaceIds(sample, id))
  return fc
    .oneof(
      { weight: 8, arbitrary: valid },
      { weight: 2, arbitrary: sometimesInvalid(valid) },
      { weight: 1, arbitrary: described },
      { weight: 1, arbitrary: sometimesInvalid(described) },
    )
    .map((json) => ({ json }))
}

/** A body that is valid, from the table of routes. */
function sampleOf({ method, address }: Operation): unknown {
  return ROUTE_TABLE[`${method.toUpperCase()} ${address.replace(/\{(\w+)\}/g, ':$1')}`]?.body
}

function replaceIds(value: unknown, id: string): unknown {
  if (typeof value === 'string') return UUID.test(value) ? id : value
  if (Array.isArray(value)) return value.map((one) => replaceIds(one, id))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replaceIds(part, id)]))
}

/** Files that people import. */
const table = fc
  .array(fc.array(fc.string({ maxLength: 8 }), { maxLength: 4 }), { maxLength: 6 })
  .map((rows) => new TextEncoder().encode(rows.map((row) => row.join(',')).join('\n')))

const textOf = (value: unknown) =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()
const encodedOnce = (part: string) => (part.includes('%') ? part : encodeURIComponent(part.toWellFormed()))
