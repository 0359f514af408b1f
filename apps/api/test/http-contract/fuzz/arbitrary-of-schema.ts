import fc from 'fast-check'
import type { OpenApi, Schema } from './document.ts'

/** Text that means something to SQL, HTML, JSON, files, numbers or terminals. */
const HOSTILE = [
  '',
  ' ',
  "' OR 1=1 --",
  '%_\\',
  '\u0000',
  '\ud800',
  '\u202e\u200b',
  '<script>attacked=1</script>',
  '__proto__',
  '=cmd|x',
  '../../etc/passwd',
  '\r\nSet-Cookie: a=b',
  '-1',
  '1e999',
  'NaN',
  'x'.repeat(5000),
  '👩‍👩‍👧'.repeat(100),
]
const NUMBERS = [0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, -1e308]

const hostile = fc.constantFrom(...HOSTILE)
const anything = fc.oneof(fc.jsonValue({ maxDepth: 2 }), hostile, fc.constantFrom(...NUMBERS))

/** @param ids what properties that name a row may hold */
export function arbitraryOf(
  document: OpenApi,
  schema: Schema,
  ids: fc.Arbitrary<string>,
): fc.Arbitrary<unknown> {
  return valid(document, schema, ids, 0)
}

/** One fault in every third value: something removed, added or replaced. */
export function sometimesInvalid(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(value, fc.nat(8), fc.nat(), anything)
    .map(([sound, kind, at, other]) => (kind === 0 ? other : kind < 3 ? changed(sound, at, other) : sound))
}

function changed(value: unknown, at: number, other: unknown): unknown {
  if (typeof value !== 'object' || value === null) return other
  const keys = Object.keys(value)
  const key = keys[at % (keys.length + 1)]
  if (key === undefined) return Array.isArray(value) ? [...value, other] : { ...value, surprise: other }
  if (Array.isArray(value))
    return value.map((part, place) => (String(place) === key ? changed(part, at >> 3, other) : part))
  const { [key]: part, ...rest } = value as Record<string, unknown>
  return at % 5 === 0 ? rest : { ...rest, [key]: changed(part, at >> 3, other) }
}

function valid(
  document: OpenApi,
  schema: Schema,
  ids: fc.Arbitrary<string>,
  depth: number,
): fc.Arbitrary<unknown> {
  const of = (part: unknown) => valid(document, part as Schema, ids, depth + 1)
  const { $ref, const: fixed, enum: values, anyOf, oneOf, allOf, type } = schema
  if (typeof $ref === 'string') return of(referenced(document, $ref))
  if ('const' in schema) return fc.constant(fixed)
  if (Array.isArray(values)) return fc.constantFrom(...values)
  const choices = anyOf ?? oneOf
  if (Array.isArray(choices)) return fc.oneof(...choices.map(of))
  if (Array.isArray(allOf)) return of(allOf[0])
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => of({ ...schema, type: one })))
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'string':
      return textOf(schema, ids)
    case 'array':
      return fc.array(of(schema.items ?? {}), {
        minLength: Number(schema.minItems ?? 0),
        maxLength: Math.max(Number(schema.minItems ?? 0), Math.min(Number(schema.maxItems ?? 3), 4)),
      })
    case 'object':
      return objectOf(schema, of, depth)
    default:
      return anything
  }
}

function referenced(document: OpenApi, reference: string): unknown {
  let found: unknown = document
  for (const part of reference.slice(2).split('/')) found = (found as Record<string, unknown>)[part]
  return found
}

function numberOf({ type, minimum, maximum }: Schema): fc.Arbitrary<unknown> {
  const [min, max] = [
    Math.max(Number(minimum ?? -5), -(2 ** 31)),
    Math.min(Number(maximum ?? 100), 2 ** 31 - 1),
  ]
  if (min > max) return fc.constant(min)
  return type === 'integer'
    ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
    : fc.double({ min, max, noNaN: true })
}

function textOf(
  { format, pattern, minLength, maxLength }: Schema,
  ids: fc.Arbitrary<string>,
): fc.Arbitrary<unknown> {
  const min = Math.min(Number(minLength ?? 0), 200)
  const max = Math.max(min, Math.min(Number(maxLength ?? 60), 200))
  const words = fc.string({ minLength: min, maxLength: max, unit: 'grapheme' })
  if (format === 'uuid') return ids
  if (format === 'email') return fc.emailAddress()
  // Names that never resolve.
  if (format === 'uri') return fc.webPath().map((path) => `https://hooks.invalid${path}`)
  if (typeof pattern === 'string')
    return fc.oneof({ weight: 4, arbitrary: matching(pattern, words) }, { weight: 1, arbitrary: words })
  return fc.oneof(
    { weight: 5, arbitrary: words },
    { weight: 2, arbitrary: ids },
    { weight: 2, arbitrary: hostile },
  )
}

/** Some expressions, such as those that look ahead, cannot be generated. */
function matching(pattern: string, otherwise: fc.Arbitrary<string>): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern))
  } catch {
    return otherwise
  }
}

function objectOf(
  schema: Schema,
  of: (part: unknown) => fc.Arbitrary<unknown>,
  depth: number,
): fc.Arbitrary<unknown> {
  const required = Array.isArray(schema.required) ? schema.required : []
  const properties = Object.entries(schema.properties ?? {}).filter(
    ([name]) => depth < 6 || required.includes(name),
  )
  const known = fc.record(Object.fromEntries(properties.map(([name, part]) => [name, of(part)])), {
    requiredKeys: required.filter((name) => properties.some(([known]) => known === name)),
  })
  const others = schema.additionalProperties
  if (typeof others !== 'object' || others === null) return known
  const names = schema.propertyNames ? of(schema.propertyNames).map(String) : fc.string({ maxLength: 12 })
  return fc
    .tuple(known, fc.dictionary(names, of(others), { maxKeys: 4 }))
    .map(([own, more]) => ({ ...more, ...(own as object) }))
}
