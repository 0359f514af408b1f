import { personaFormat, planFormatOf } from '@whofor/core/persona/export-formats'
import { exportFormat } from '@whofor/core/persona/persona'
import { describe, expect, inject, it } from 'vitest'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { personaOf } from '../support/rows.ts'
import { MARLENE } from './persona-fixtures.ts'
import { HOSTILE_NAMES, withPersonas } from './with-persona.ts'

const FORMATS = personaFormat.options
const TYPES: Record<string, [type: string, extension: string]> = {
  json: ['application/json; charset=utf-8', 'json'],
  csv: ['text/csv; charset=utf-8; header=present', 'csv'],
  markdown: ['text/markdown; charset=utf-8', 'md'],
  pdf: ['application/pdf', 'pdf'],
  png: ['image/png', 'png'],
  'json-ld': ['application/ld+json', 'jsonld'],
  'system-prompt': ['text/plain; charset=utf-8', 'txt'],
}

describe.each(FORMATS)('the download as %s', (format) => {
  const shared = withPersonas(MARLENE)

  it('has its content type, is not cached, and is recorded with its size', async () => {
    const { file, history, id, owner } = await shared
    const { reply, bytes } = await file(format)
    const [type = '', extension] = TYPES[format] ?? []
    expect(reply.headers.get('content-type')).toBe(type)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    expect(reply.headers.get('content-disposition')).toContain(`Marlene-Ostwick.${extension}"`)
    expect(bytes.length).toBeGreaterThan(1000)
    expect(await history()).toMatchObject([
      { user_id: owner.id, persona_id: id, export_format: format, file_size: bytes.length },
    ])
  })

  it('is available to its owner only', async () => {
    const { other, visitor, admin, id } = await shared
    const path = `/api/personas/${id}/export/${format}`
    await expectProblem(await other.get(path), 404, 'not_found')
    await expectProblem(await (await admin()).get(path), 404, 'not_found')
    await expectProblem(await visitor().get(path), 401, 'signed_out')
  })

  it('is refused and not recorded when the plan lacks the format', async () => {
    const { owner, id, allow, history } = await withPersonas(MARLENE)
    await allow(exportFormat.options.filter((name) => name !== planFormatOf(format)))
    const refused = await owner.get(`/api/personas/${id}/export/${format}`)
    await expectProblem(refused, 403, 'export_format_not_in_tier')
    const zip = await owner.post('/api/personas/export', { ids: [id], format })
    await expectProblem(zip, 403, 'export_format_not_in_tier')
    expect(await history()).toEqual([])
  })

  it('works for a nearly empty persona', async () => {
    const { file } = await withPersonas({ name: 'Bo' })
    expect((await file(format)).bytes.length).toBeGreaterThan(100)
  })
})

describe('every download', () => {
  it.each(HOSTILE_NAMES)('is named after the persona: %j', async (name, stem) => {
    const { file } = await withPersonas({ ...MARLENE, name })
    // Drawing takes a hundred times longer than naming.
    const formats = inject('full') ? FORMATS : FORMATS.filter((format) => !['pdf', 'png'].includes(format))
    for (const format of formats) {
      const header = (await file(format)).reply.headers.get('content-disposition') ?? ''
      const parts = /^attachment; filename="([\x20-\x7e]+)"; filename\*=UTF-8''([\w!#$&+.^`|~%-]+)$/.exec(
        header,
      )
      expect(decodeURIComponent(parts?.[2] ?? '')).toBe(`${stem}.${TYPES[format]?.[1]}`)
      expect(parts?.[1]).not.toMatch(/["\\/]/)
      expect(parts?.[1]).toMatch(/^[^.-].*[a-z0-9].*\.[a-z]+$/i)
    }
  })

  it('names the scripts that no installed font has, in PDF and PNG only', async () => {
    const { file } = await withPersonas({ ...MARLENE, name: 'Marlene नमस्ते' })
    for (const format of FORMATS)
      expect((await file(format)).reply.headers.get('missing-scripts')).toBe(
        ['pdf', 'png'].includes(format) ? 'Devanagari' : null,
      )
  })

  it('of an unknown format is not found', async () => {
    const { owner, id } = await withPersonas(MARLENE)
    for (const format of ['exe', 'JSON', 'md', '..%2Fjson', '__proto__'])
      await expectProblem(await owner.get(`/api/personas/${id}/export/${format}`), 404, 'not_found')
  })

  it('of a deleted persona is not found', async () => {
    const { owner, id } = await withPersonas({ ...MARLENE, deleted_at: 5 })
    await expectProblem(await owner.get(`/api/personas/${id}/export/pdf`), 404, 'not_found')
  })

  it('is rate limited', async () => {
    const limits = memoryRateLimits({ export: { points: 2, duration: 60 } })
    const { deps, owner: newOwner } = await startInstance({ work: false, limits })
    const owner = await newOwner()
    const persona = personaOf(owner.id, MARLENE)
    await deps.db.write(async (tx) => {
      await tx.insert(deps.db.schema.personas).values(persona)
    })
    const path = `/api/personas/${persona.id}/export/csv`
    expect([(await owner.get(path)).status, (await owner.get(path)).status]).toEqual([200, 200])
    await expectProblem(await owner.get(path), 429, 'rate_limited')
  })
})
