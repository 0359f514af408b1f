import { shareReply } from '@whofor/core/persona/persona'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { withPersona } from '../support/instance-with-persona.ts'
import { readPersona } from '../support/survey-path.ts'

const meta = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
const titleOf = (html: string): string | undefined => /<title>([^<]*)</.exec(html)?.[1]

describe('what link previews and search engines read', () => {
  it('of a shared persona is its name, its quote and its card', async () => {
    const { instance, owner, id, path } = await withPersona()
    const { slug } = shareReply.parse(await (await owner.post(`${path}/share`)).json())
    const { persona } = await readPersona(owner, id)
    const reply = await instance.visitor().get(`/p/${slug}`)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('x-robots-tag')).toContain('noindex')
    const html = await reply.text()
    expect(titleOf(html)).toContain(persona.name)
    expect(meta(html, 'og:title')).toContain(persona.name)
    expect(meta(html, 'og:description')?.length).toBeGreaterThan(10)
    expect(meta(html, 'robots')).toContain('noindex')
    const image = new URL(meta(html, 'og:image') ?? '')
    expect(image.pathname).toBe(`/p/${slug}/card.png`)
    const card = await instance.visitor().get(image.pathname)
    expect(card.headers.get('content-type')).toBe('image/png')
    const { width = 0, height = 1 } = await sharp(await card.arrayBuffer()).metadata()
    expect(width / height).toBeCloseTo(1200 / 630, 2)

    expect((await owner.delete(`${path}/share`)).status).toBeLessThan(300)
    const revoked = await instance.visitor().get(`/p/${slug}`)
    expect(revoked.status).toBe(404)
    expect(await revoked.text()).not.toContain(persona.name)
    expect((await instance.visitor().get(image.pathname)).status).toBe(404)
  })

  it('is in the language of the request, and canonical where the server knows its address', async () => {
    const { visitor } = await startInstance({
      work: false,
      env: { publicUrl: 'https://whofor.example' },
    })
    const german = await visitor().get('/register', { 'accept-language': 'de-AT,en;q=0.5' })
    expect(german.headers.get('vary')).toContain('Accept-Language')
    const html = await german.text()
    expect(html).toContain('<html lang="de"')
    expect(titleOf(html)).toBe('Registrieren · Whofor')
    expect(html).toContain('<link rel="canonical" href="https://whofor.example/register">')
    const chosen = await visitor().get('/terms', { 'accept-language': 'de', cookie: 'whofor_locale=en' })
    expect(titleOf(await chosen.text())).toContain('Terms and Conditions')
    const map = await (await visitor().get('/sitemap.xml')).text()
    expect(map).toContain('<loc>https://whofor.example/privacy</loc>')
    expect(await (await visitor().get('/robots.txt')).text()).toContain('/sitemap.xml')
  })

  it('has no page for files that do not exist', async () => {
    const { visitor } = await startInstance({ work: false })
    for (const path of ['/wp-login.php', '/.env', '/a/b.html', '/nothing.png'])
      expect((await visitor().get(path)).status, path).toBe(404)
    expect((await visitor().get('/favicon.ico')).status).toBe(200)
    expect((await visitor().get('/surveys')).status).toBe(200)
  })
})
