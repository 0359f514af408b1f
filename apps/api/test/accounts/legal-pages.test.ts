import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { readJson } from '../support/visitor.ts'

describe('legal pages', () => {
  test.each(['terms', 'privacy', 'ai-use', 'fair-use'])(
    '%s has a default text in both languages until the operator provides one',
    async (doc) => {
      const { visitor } = await startInstance({ work: false, env: { supportEmail: 'help@example.com' } })
      const read = async (language: string) =>
        readJson<{ title: string; html: string }>(
          await visitor().get(`/api/legal/${doc}`, { 'accept-language': language }),
        )
      const [english, german] = [await read('en'), await read('de')]
      expect(english.html).toContain('has not published their own')
      expect(german.html).toContain('veröffentlicht')
      expect(german.title).not.toBe(english.title)
      expect(english.html + german.html).not.toMatch(/undefined|\$\{/)
    },
  )

  test('the default texts name the operator and the AI service', async () => {
    const { visitor } = await startInstance({ work: false, env: { supportEmail: 'help@example.com' } })
    const { html } = await readJson<{ html: string }>(await visitor().get('/api/legal/privacy'))
    expect(html).toContain('href="mailto:help@example.com"')
    expect(html).toContain('nothing is sent to an AI service')
  })

  test.each(['imprint', '..%2Fauth-secret', '%2e%2e%2fauth-secret', 'terms.md'])(
    '%s is not found',
    async (doc) => {
      const { visitor } = await startInstance({ work: false })
      expect((await visitor().get(`/api/legal/${doc}`)).status).toBe(404)
    },
  )

  test('show the operator’s sanitized text, and sign-up names the accepted documents', async () => {
    const { deps, visitor, owner } = await startInstance({ work: false })
    const folder = join(deps.env.dataDir, 'legal')
    await mkdir(folder)
    await writeFile(
      join(folder, 'terms.md'),
      '# Our terms\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1))',
    )
    const { html } = await readJson<{ html: string }>(await visitor().get('/api/legal/terms'))
    expect(html).toContain('<h2>Our terms</h2>')
    expect(html).not.toMatch(/<script|href/)
    await writeFile(join(folder, 'terms.de.md'), '# Unsere Bedingungen')
    const german = await visitor().get('/api/legal/terms', { 'accept-language': 'de' })
    expect(await german.text()).toContain('Unsere Bedingungen')

    await owner()
    const [user] = await deps.db.read.select().from(deps.db.schema.users)
    expect(user?.terms_version).toMatch(/^sha256:[0-9a-f]{64}$/)
  })
})
