import { describe, expect, test } from 'vitest'
import { DETAIL_LEVELS, type DetailLevel } from '../survey/survey.ts'
import { LEVEL_SIZES, STRUCTURED_FIELDS, UNSTRUCTURED_FIELDS } from './fields.ts'
import { personaOutputSchema, personaReplySchema } from './reply.ts'

/** A reply in which every field holds its own name, as text or list. */
function replyOf(level: DetailLevel): Record<string, unknown> {
  const filler = (name: string, kind: string) =>
    kind === 'age' ? 40 : kind === 'list' ? [`${name} one`, `${name} two`] : name
  const shape = (fields: Record<string, { kind: string; since?: string }>) =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([name]) => name !== 'ethnicity' || level !== 'simple')
        .map(([name, field]) => [name, filler(name, field.kind)]),
    )
  return {
    name: 'Ana Lopez',
    subtitle: 'Nurse',
    age_range: '39-45',
    ...Object.fromEntries(Object.entries(STRUCTURED_FIELDS).map(([name, fields]) => [name, shape(fields)])),
    ...shape(UNSTRUCTURED_FIELDS),
    location_summary: 'A town',
    industry_summary: 'Care',
    key_justifications: ['Most come early'],
    ...(level === 'advanced' ? { custom_fields: [{ name: 'Pet Ownership', value: 'A cat' }] } : {}),
  }
}

describe.for(DETAIL_LEVELS)('%s', (level) => {
  const read = (reply: unknown) => personaReplySchema(level).safeParse(reply)

  test('a complete reply is unchanged and matches the provider schema', () => {
    expect(read(replyOf(level)).data).toEqual(replyOf(level))
    expect(personaOutputSchema(level).safeParse(replyOf(level)).success).toBe(true)
  })

  test('every field is required', () => {
    for (const name of Object.keys(replyOf(level)).filter((key) => key !== 'custom_fields')) {
      const { [name]: _, ...rest } = replyOf(level)
      expect(read(rest).error?.issues[0]?.path[0], name).toBe(name)
    }
  })

  test('empty fields are refused', () => {
    expect(read({ ...replyOf(level), quote: ' \u0000 ' }).success).toBe(false)
    expect(read({ ...replyOf(level), challenges: [] }).success).toBe(false)
  })

  test('long texts and lists are cut', () => {
    const reply = { ...replyOf(level), bio: 'x'.repeat(9999), challenges: [...'abcdefghi'] }
    expect(read(reply).data?.bio).toHaveLength(LEVEL_SIZES[level].prose)
    expect(read(reply).data?.challenges).toHaveLength(LEVEL_SIZES[level].items.max)
  })

  test('a wrapped reply is unwrapped', () => {
    expect(read({ persona: replyOf(level) }).data).toEqual(replyOf(level))
    expect(read({ personas: [replyOf(level)] }).data).toEqual(replyOf(level))
    expect(read([replyOf(level)]).data).toEqual(replyOf(level))
  })
})

test('accepts text for lists, numbers for text, and digits as text', () => {
  const reply = {
    ...replyOf('simple'),
    age_range: 40,
    challenges: 'Time\nMoney',
    demographics: { ...Object(replyOf('simple').demographics), age: '41 years', children: false },
  }
  expect(personaReplySchema('simple').parse(reply)).toMatchObject({
    age_range: '40',
    challenges: ['Time', 'Money'],
    demographics: { age: 41, children: 'No' },
  })
})

test('custom fields may be a map; those without a value are dropped', () => {
  const reply = { ...replyOf('advanced'), custom_fields: { 'Pet Ownership': 'A dog', 'Vehicle Type': '' } }
  expect(personaReplySchema('advanced').parse(reply).custom_fields).toEqual([
    { name: 'Pet Ownership', value: 'A dog' },
  ])
})
