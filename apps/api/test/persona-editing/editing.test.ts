import { type PersonaDetail, personaDetail } from '@whofor/core/persona/persona'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { textBytesOf, usageOf, versionsOf, withPersona } from '../support/instance-with-persona.ts'
import { expectProblem } from '../support/problem.ts'
import { readPersona } from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'

async function edit(owner: Visitor, path: string, field: string, value: unknown): Promise<PersonaDetail> {
  const reply = await owner.patch(path, { path: field, value })
  expect(reply.status).toBe(200)
  return personaDetail.parse(await reply.json())
}

describe('a field edited in place', () => {
  it.each([
    ['name', 'Zoë Ostermann'],
    ['subtitle', 'Bakes on Sundays'],
    ['quote', 'Bread first, then we talk.'],
    ['bio', 'One paragraph.\n\nAnother one.'],
    ['challenges', ['Too little time', 'Too many loaves']],
    ['goals.fears', ['Burnt crusts']],
    ['demographics.age', 101],
    ['psychographics.lifestyle', 'Slow'],
    ['location_demographics.summary', 'A harbour town.'],
    ['key_justifications', ['They said so']],
    ['business_context_summary', 'A bakery.'],
  ])('%s is stored, and nothing else changes', async (field, value) => {
    const { owner, id, path } = await shared
    const { persona: before } = await readPersona(owner, id)
    const { persona: after } = await edit(owner, path, field, value)
    expect((await readPersona(owner, id)).persona).toEqual(after)
    expect(leavesOf(after)).toEqual({ ...leavesOf(before), [placeOf(field)]: value })
  })

  it('for location and gender also changes the card', async () => {
    const { owner, path } = await shared
    await edit(owner, path, 'demographics.location', 'Rostock')
    const { persona } = await edit(owner, path, 'demographics.gender', 'Non-binary')
    expect(persona).toMatchObject({ location: 'Rostock', gender: 'Non-binary' })
  })

  it('is trimmed; blank and duplicate list items are dropped', async () => {
    const { owner, path } = await shared
    await edit(owner, path, 'name', '  Bo\r\n ')
    const { persona } = await edit(owner, path, 'goals.fears', ['  Dust ', '', ' ', 'Dust', 'Noise'])
    expect(persona).toMatchObject({ name: 'Bo', structured_data: { goals: { fears: ['Dust', 'Noise'] } } })
  })

  it('updates json_size, and storage counts text and versions, even when deleted', async () => {
    const { owner, db, id, path } = await withPersona()
    const size = async () => {
      const { persona_metadata: metadata } = db.schema
      const [row] = await db.read.select().from(metadata).where(eq(metadata.persona_id, id))
      return row?.json_size ?? 0
    }
    const before = { size: await size(), used: (await usageOf(owner)).storage_bytes.used }
    expect(before.size).toBe(before.used)
    const { persona } = await edit(owner, path, 'bio', 'Kürzer.')
    const now = await size()
    expect(now).toBe(Buffer.byteLength(JSON.stringify({ ...persona, survey: null })))
    const used = await textBytesOf(db, persona)
    expect((await usageOf(owner)).storage_bytes.used).toBe(used)
    expect(now).not.toBe(before.size)
    expect((await owner.delete(path)).status).toBe(204)
    expect((await usageOf(owner)).storage_bytes.used).toBe(used)
  })

  it.each([
    ['an unknown path', 'goals.wishes', 'x', 'path'],
    ['a section', 'goals', 'x', 'path'],
    ['a key that JavaScript has', 'goals.__proto__', 'x', 'path'],
    ['an own property of every object', 'constructor.name', 'x', 'path'],
    ['what code has counted', 'industry_demographics.statistics', ['x'], 'path'],
    ['a field of the wizard’s alone', 'activity_demographics.summary', 'x', 'path'],
    ['a field of a higher level', 'demographics.ethnicity', 'x', 'path'],
    ['custom fields below advanced', 'custom_fields.Pets', 'x', 'path'],
    ['the owner', 'user_id', 'x', 'path'],
    ['an empty text', 'name', '  ', 'value'],
    ['a text that is too long', 'quote', 'x'.repeat(161), 'value'],
    ['a list where a text belongs', 'quote', ['x'], 'value'],
    ['a text where a list belongs', 'goals.fears', 'x', 'value'],
    ['too many items', 'goals.fears', ['a', 'b', 'c', 'd'], 'value'],
    ['no items', 'goals.fears', ['  '], 'value'],
    ['an item that is too long', 'goals.fears', ['x'.repeat(91)], 'value'],
    ['an age in words', 'demographics.age', '40', 'value'],
    ['an impossible age', 'demographics.age', 121, 'value'],
    ['half a year', 'demographics.age', 40.5, 'value'],
    ['control characters', 'name', 'A\u0000b', 'value'],
    ['text that runs backwards', 'name', 'A\u202eb', 'value'],
  ])('refuses %s and keeps the stored value', async (_, field, value, at) => {
    const { owner, id, path } = await shared
    const before = await readPersona(owner, id)
    const problem = await expectProblem(
      await owner.patch(path, { path: field, value }),
      422,
      'invalid_request',
    )
    expect(problem.errors?.[0]?.path).toBe(at)
    expect((await readPersona(owner, id)).persona).toEqual(before.persona)
  })

  it('may be a custom field of any name at the advanced level: added, changed or removed', async () => {
    const { owner, path } = await withPersona({ level: 'advanced' })
    const fields = async (field: string, value: string) =>
      (await edit(owner, path, `custom_fields.${field}`, value)).persona.structured_data.custom_fields ?? {}
    const before = await fields('No. of cats, approx.', 'Two')
    expect(before).toHaveProperty(['No. of cats, approx.'], 'Two')
    expect(await fields('No. of cats, approx.', 'Three')).toEqual({
      ...before,
      'No. of cats, approx.': 'Three',
    })
    expect(Object.keys(await fields('No. of cats, approx.', ''))).toHaveLength(Object.keys(before).length - 1)
    for (const name of ['__proto__', ' ', 'x'.repeat(61)])
      await expectProblem(
        await owner.patch(path, { path: `custom_fields.${name}`, value: 'x' }),
        422,
        'invalid_request',
      )
    const room = 25 - Object.keys(before).length + 1
    for (let at = 0; at < room; at++) await fields(`Own ${at}`, 'x')
    await expectProblem(
      await owner.patch(path, { path: 'custom_fields.One more', value: 'x' }),
      422,
      'invalid_request',
    )
  })

  it('is its owner’s alone', async () => {
    const { instance, owner, other, id, path } = await shared
    const before = await readPersona(owner, id)
    const body = { path: 'name', value: 'Mine now' }
    await expectProblem(await other.patch(path, body), 404, 'not_found')
    await expectProblem(await (await instance.admin()).patch(path, body), 404, 'not_found')
    await expectProblem(await instance.visitor().patch(path, body), 401, 'signed_out')
    expect((await readPersona(owner, id)).persona).toEqual(before.persona)
  })
})

describe('the version history', () => {
  it('starts with the first change, keeps the original, and names the changed fields', async () => {
    const { owner, id, path } = await withPersona()
    expect(await versionsOf(owner, id)).toEqual([])
    await edit(owner, path, 'goals.fears', ['Dust'])
    await edit(owner, path, 'name', 'Bo')
    await edit(owner, path, 'name', 'Bo')
    expect(await versionsOf(owner, id)).toMatchObject([
      { version: 3, label: 'Name edited', current: true },
      { version: 2, label: 'Fears edited', current: false },
      { version: 1, label: 'Created', current: false },
    ])
  })

  it('restores any version, and restoring can be undone', async () => {
    const { owner, db, id, path } = await withPersona()
    const { persona: original } = await readPersona(owner, id)
    await edit(owner, path, 'name', 'Bo')
    const { persona: edited } = await edit(owner, path, 'bio', 'Short.')
    const restore = async (version: number) => {
      const reply = await owner.post(`${path}/versions/${version}/restore`)
      expect(reply.status).toBe(200)
      return personaDetail.parse(await reply.json()).persona
    }
    expect(await restore(1)).toEqual(original)
    expect((await usageOf(owner)).storage_bytes.used).toBe(await textBytesOf(db, original))
    expect(await restore(3)).toEqual(edited)
    expect(await restore(3)).toEqual(edited)
    expect((await versionsOf(owner, id)).map(({ label }) => label)).toEqual([
      'Restored version 3',
      'Restored version 1',
      'Bio edited',
      'Name edited',
      'Created',
    ])
    await expectProblem(await owner.post(`${path}/versions/9/restore`), 404, 'not_found')
    await expectProblem(await owner.post(`${path}/versions/x/restore`), 404, 'not_found')
  })

  it('keeps the fifty newest versions', async () => {
    const { owner, id, path } = await withPersona()
    for (let at = 0; at < 52; at++) await edit(owner, path, 'name', `Name ${at}`)
    const versions = await versionsOf(owner, id)
    expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 50 }, (_, at) => 53 - at))
    await expectProblem(await owner.post(`${path}/versions/3/restore`), 404, 'not_found')
  })

  it('has one entry for each of many concurrent edits', async () => {
    const { owner, id, path } = await withPersona()
    await Promise.all([
      edit(owner, path, 'name', 'Bo'),
      edit(owner, path, 'quote', 'Well.'),
      edit(owner, path, 'goals.fears', ['Dust']),
      edit(owner, path, 'demographics.age', 101),
    ])
    expect((await versionsOf(owner, id)).map(({ version }) => version)).toEqual([5, 4, 3, 2, 1])
    expect((await readPersona(owner, id)).persona).toMatchObject({
      name: 'Bo',
      unstructured_data: { quote: 'Well.' },
      structured_data: { goals: { fears: ['Dust'] }, demographics: { age: 101 } },
    })
  })

  it('is its owner’s alone', async () => {
    const { instance, other, path } = await shared
    for (const caller of [other, await instance.admin()]) {
      await expectProblem(await caller.get(`${path}/versions`), 404, 'not_found')
      await expectProblem(await caller.post(`${path}/versions/1/restore`), 404, 'not_found')
    }
    await expectProblem(await instance.visitor().get(`${path}/versions`), 401, 'signed_out')
  })
})

const shared = withPersona()

/** Maps an API path to its path in the persona. */
function placeOf(field: string): string {
  const [head = ''] = field.split('.')
  if (['name', 'subtitle', 'business_context_summary'].includes(field)) return field
  if (['bio', 'quote', 'challenges'].includes(field)) return `unstructured_data.${field}`
  if (head.endsWith('_demographics') || head === 'key_justifications') return `demographic_insights.${field}`
  return `structured_data.${field}`
}

/** Every leaf value by path. */
function leavesOf(value: object, at = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.entries(leavesOf(inner, `${at}${key}.`))
        : [[`${at}${key}`, inner]],
    ),
  )
}
