import { personaExport } from '@whofor/core/persona/persona'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { newId } from '../../src/db/new-id.ts'
import { expectProblem } from '../support/problem.ts'
import { MARLENE } from './persona-fixtures.ts'
import { HOSTILE_NAMES, withPersonas } from './with-persona.ts'

async function unzipped(reply: Response) {
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('application/zip')
  expect(reply.headers.get('content-disposition')).toContain('filename="personas.zip"')
  return unzipSync(new Uint8Array(await reply.arrayBuffer()))
}

describe('several personas', () => {
  it('form one ZIP in the requested order with unique names, each recorded with its size', async () => {
    const names = ['Ana Lima', 'Bo', 'ana lima', 'Ana Lima', 'Ana-Lima-2']
    const { owner, ids, history } = await withPersonas(...names.map((name) => ({ ...MARLENE, name })))
    const files = await unzipped(await owner.post('/api/personas/export', { ids, format: 'json' }))
    expect(Object.keys(files)).toEqual([
      'Ana-Lima.json',
      'Bo.json',
      'ana-lima-2.json',
      'Ana-Lima-3.json',
      'Ana-Lima-2-2.json',
    ])
    const personas = Object.values(files).map(
      (bytes) => personaExport.parse(JSON.parse(strFromU8(bytes))).persona,
    )
    expect(personas.map(({ id }) => id)).toEqual(ids)
    const sizes = new Map((await history()).map((row) => [row.persona_id, row.file_size]))
    expect([...sizes.entries()].sort()).toEqual(
      Object.values(files)
        .map((bytes, at) => [ids[at], bytes.length])
        .sort(),
    )
  })

  it.each(['markdown', 'pdf', 'png'])('can be exported as %s', async (format) => {
    const { owner, ids, file } = await withPersonas(MARLENE, { ...MARLENE, name: 'Bo' })
    const files = await unzipped(await owner.post('/api/personas/export', { ids, format }))
    expect(Object.keys(files)).toHaveLength(2)
    const [first] = Object.values(files)
    const { bytes } = await file(format)
    // A PDF contains its creation time in seconds.
    if (format === 'pdf') expect(Math.abs((first?.length ?? 0) - bytes.length)).toBeLessThan(64)
    else expect(Buffer.from(first ?? []).equals(bytes)).toBe(true)
  })

  it('come with a note of the files in which characters are missing', async () => {
    const { owner, ids } = await withPersonas(MARLENE, { ...MARLENE, name: 'नमस्ते' })
    const files = await unzipped(await owner.post('/api/personas/export', { ids, format: 'png' }))
    const [, second = '', note = ''] = Object.keys(files)
    expect(note).toBe('missing-characters.txt')
    const text = strFromU8(files[note] ?? new Uint8Array())
    expect(text).toContain(`${second}: Devanagari characters`)
    expect(text).not.toContain('Marlene')
  })

  it('have entry names that are safe on every system', async () => {
    const { owner, ids } = await withPersonas(...HOSTILE_NAMES.map(([name]) => ({ name })))
    const files = await unzipped(await owner.post('/api/personas/export', { ids, format: 'markdown' }))
    expect(Object.keys(files)).toHaveLength(HOSTILE_NAMES.length)
    for (const name of Object.keys(files)) {
      expect(name).not.toMatch(/[\\/:\r\n"]|^\.|^-/u)
      expect(name).toMatch(/.\.md$/u)
    }
  })

  it('are exported all or none: not found if one is unknown, deleted or another owner’s', async () => {
    const { owner, other, ids, history } = await withPersonas(MARLENE, { name: 'Gone', deleted_at: 9 })
    const [mine = '', gone = ''] = ids
    for (const [who, requested] of [
      [other, [mine]],
      [owner, [mine, gone]],
      [owner, [mine, newId()]],
    ] as const)
      await expectProblem(
        await who.post('/api/personas/export', { ids: requested, format: 'json' }),
        404,
        'not_found',
      )
    expect(await history()).toEqual([])
  })

  it.each<[body: unknown]>([
    [{ ids: [], format: 'json' }],
    [{ ids: Array.from({ length: 101 }, newId), format: 'json' }],
    [{ ids: ['1'], format: 'json' }],
    [{ ids: [newId()], format: 'exe' }],
    [{ ids: [newId()] }],
  ])('are refused for an invalid request: %j', async (body) => {
    const { owner } = await shared
    await expectProblem(await owner.post('/api/personas/export', body), 422, 'invalid_request')
  })

  it('are refused with duplicate ids', async () => {
    const { owner, id } = await shared
    const reply = await owner.post('/api/personas/export', { ids: [id, id], format: 'json' })
    await expectProblem(reply, 422, 'invalid_request')
  })

  it('are no longer rendered when the client stops reading', async () => {
    const { owner, ids, history } = await withPersonas(...Array.from({ length: 20 }, () => ({ ...MARLENE })))
    const reply = await owner.post('/api/personas/export', { ids, format: 'json' })
    const reader = reply.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    expect((await history()).length).toBeLessThan(20)
  })

  const shared = withPersonas(MARLENE)
})
