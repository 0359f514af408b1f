import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'

const TITLE = 'Fish & "chips" $&'
const rich = z.object({ html: z.string(), width: z.int(), height: z.int() }).loose()

async function openSurvey() {
  const instance = await startInstance({ work: false })
  const owner = await instance.owner()
  const columns = { title: TITLE }
  const { id, slug } = await insertAnsweredSurvey(instance.deps.db, owner.id, {
    answers: 0,
    questions: 2,
    columns,
  })
  const stranger = instance.visitor()
  const open = await stranger.get(`/s/${slug}`)
  const page = await open.text()
  const [, found = ''] = /type="application\/json\+oembed" href="([^"]*)"/.exec(page) ?? []
  const address = new URL(found.replaceAll('&amp;', '&'))
  const link = address.searchParams.get('url') ?? ''
  const oembed = (query: Record<string, string>) =>
    stranger.get(`/oembed?${new URLSearchParams({ url: link, ...query })}`)
  return { ...instance, owner, id, slug, stranger, page, address, link, oembed }
}

describe('a link to a survey', () => {
  it('has a preview for servers that show links, and costs browsers nothing', async () => {
    const { page, slug, stranger } = await openSurvey()
    expect(page).toContain('<meta property="og:title" content="Fish &amp; &quot;chips&quot; $&amp;">')
    expect(page).toContain('og:description')
    for (const [path, headers] of [
      [`/s/${slug}`, { 'sec-fetch-mode': 'navigate' }],
      [`/s/${slug}?embed=1`, {}],
    ] as const) {
      const text = await (await stranger.get(path, headers)).text()
      expect(text).not.toMatch(/oembed|og:/)
    }
  })

  it('can be embedded by its address alone', async () => {
    const { stranger, address, link, slug } = await openSurvey()
    const reply = await stranger.get(`${address.pathname}${address.search}`)
    expect(reply.headers.get('content-type')).toContain('application/json')
    expect(reply.headers.get('access-control-allow-origin')).toBe('*')
    const body = rich.parse(await reply.json())
    expect(body).toMatchObject({ version: '1.0', type: 'rich', title: TITLE, width: 640, height: 720 })
    expect(link).toBe(`${address.origin}/s/${slug}`)
    expect(body.html).toContain(`<iframe src="${link}?embed=1" title="Fish &amp; &quot;chips&quot; $&amp;"`)
  })

  it('keeps what it says about the answer, and the size that is left for it', async () => {
    const { oembed, link } = await openSurvey()
    const query = { url: `${link}/?plan=pro&test=1&q1=2`, maxwidth: '400', maxheight: '9000' }
    const body = rich.parse(await (await oembed(query)).json())
    expect(body).toMatchObject({ width: 400, height: 720 })
    expect(body.html).toContain(`src="${link}?plan=pro&amp;q1=2&amp;embed=1"`)
  })

  it('is embedded as XML, too, and in no other format', async () => {
    const { oembed } = await openSurvey()
    const xml = await oembed({ format: 'xml' })
    expect(xml.headers.get('content-type')).toBe('text/xml; charset=utf-8')
    const text = await xml.text()
    expect(text).toContain('<title>Fish &amp; &quot;chips&quot; $&amp;</title>')
    expect(text).toContain('<html>&lt;iframe src=&quot;')
    expect((await oembed({ format: 'yaml' })).status).toBe(501)
  })

  it('is not embedded from elsewhere, unknown or closed', async () => {
    const { oembed, link, slug, owner, id } = await openSurvey()
    const others = [
      link.slice(0, -1),
      `https://elsewhere.example/s/${slug}`,
      `${new URL(link).origin}/p/x`,
      'x',
    ]
    for (const url of others) await expectProblem(await oembed({ url }), 404, 'not_found')
    await owner.post(`/api/surveys/${id}/archive`)
    await expectProblem(await oembed({}), 404, 'not_found')
  })
})
