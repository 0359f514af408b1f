import { describe, expect, it } from 'vitest'
import { readPdf } from '../exports/read-pdf.ts'
import { versionsOf, withPersona } from '../support/instance-with-persona.ts'
import { expectProblem } from '../support/problem.ts'
import { readPersona } from '../support/survey-path.ts'

describe('notes of the owner', () => {
  it('are stored, changed and deleted without a new version', async () => {
    const { owner, id, path } = await withPersona()
    expect((await readPersona(owner, id)).notes).toBe('')
    for (const [typed, stored] of [
      ['  Met one at the fair.\r\n\r\nPrefers rye. ', 'Met one at the fair.\n\nPrefers rye.'],
      ['Prefers rye.', 'Prefers rye.'],
      [' \n ', ''],
    ]) {
      const reply = await owner.put(`${path}/notes`, { notes: typed })
      expect([reply.status, await reply.json()]).toEqual([200, { notes: stored }])
      expect((await readPersona(owner, id)).notes).toBe(stored)
    }
    expect(await versionsOf(owner, id)).toEqual([])
  })

  it('are refused beyond 5,000 characters, and the stored ones stay', async () => {
    const { owner, id, path } = await withPersona()
    await owner.put(`${path}/notes`, { notes: 'x'.repeat(5000) })
    const problem = await expectProblem(
      await owner.put(`${path}/notes`, { notes: 'y'.repeat(5001) }),
      422,
      'invalid_request',
    )
    expect(problem.errors?.[0]?.path).toBe('notes')
    expect((await readPersona(owner, id)).notes).toBe('x'.repeat(5000))
  })

  it('are in an export only where they are asked for, and come back with an import', async () => {
    const { owner, id, path } = await withPersona()
    await owner.put(`${path}/notes`, { notes: 'Only for us.\n\nPrefers *rye*.' })
    const textOf: Record<string, (file: Response) => Promise<string>> = {
      json: (file) => file.text(),
      csv: (file) => file.text(),
      markdown: (file) => file.text(),
      pdf: async (file) => (await readPdf(new Uint8Array(await file.arrayBuffer()))).text,
    }
    for (const [format, read] of Object.entries(textOf)) {
      expect(await read(await owner.get(`${path}/export/${format}`))).not.toContain('Only for us.')
      expect(await read(await owner.get(`${path}/export/${format}?notes=1`))).toContain('Only for us.')
    }
    expect(await (await owner.get(`${path}/export/markdown?notes=1`)).text()).toContain(
      '## Your notes\n\nOnly for us.\n\nPrefers \\*rye\\*.',
    )
    const several = async (notes: boolean) =>
      (await owner.post('/api/personas/export', { ids: [id], format: 'csv', notes })).text()
    expect(await several(false)).not.toContain('Only for us.')
    expect(await several(true)).toContain('Only for us.')
    const file = await (await owner.get(`${path}/export/json?notes=1`)).json()
    const imported = await (await owner.post('/api/personas/import', file)).json()
    expect(imported.notes).toBe('Only for us.\n\nPrefers *rye*.')
    await expectProblem(
      await owner.post('/api/personas/import', { ...file, notes: 'x'.repeat(5001) }),
      422,
      'invalid_request',
    )
  })

  it('are neither on the shared page, nor in a copy, nor in an export', async () => {
    const { owner, other, path } = await withPersona()
    await owner.put(`${path}/notes`, { notes: 'Only for us.' })
    const { slug } = await (await owner.post(`${path}/share`)).json()
    const copy = await (await owner.post(`${path}/duplicate`)).text()
    const shared = await (await other.get(`/api/public/personas/${slug}`)).text()
    const exported = await (await owner.get(`${path}/export/json`)).text()
    for (const text of [copy, shared, exported]) {
      expect(text).toContain('unstructured_data')
      expect(text).not.toContain('Only for us.')
    }
  })
})
