import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { chooseAll, submit, thanks } from '../support/answer-survey.ts'
import {
  embedOf,
  eventTypes,
  fits,
  frameAt,
  frameElements,
  heightOff,
  type Sent,
  visit,
} from '../support/host-page.ts'
import { openSurvey } from '../support/open-survey.ts'
import { siteWith } from '../support/site.ts'

let origin: string
let slug: string
let embed: ReturnType<typeof embedOf>
beforeAll(async () => {
  const survey = await openSurvey()
  origin = survey.origin
  slug = survey.slug
  embed = embedOf(origin, slug)
})

describe('messages', () => {
  it('are believed from the survey alone, and heights only while it is shown', async () => {
    const { page } = await visit(
      await siteWith(`<body><div id="tab" hidden>${embed.loader()}</div>
        <iframe name="other" src="data:text/html,<p>Other</p>"></iframe></body>`),
    )
    const tab = page.locator('#tab')
    await tab.locator('iframe').waitFor({ state: 'attached' })
    await tab.evaluate((node) => Object.assign(node, { hidden: false }))
    const [element] = await frameElements(page)
    if (!element) throw new Error('no frame')
    const height = () => element.evaluate((node) => (node as HTMLElement).style.height)
    const fit = () => expect.poll(() => heightOff(element)).toBeLessThanOrEqual(8)
    await fit()
    const shown = await height()
    // An accordion: without a width, every word is a line.
    await tab.evaluate((node) => node.setAttribute('style', 'width:0;overflow:hidden'))
    await expect
      .poll(() => page.evaluate(() => window.received.at(-1)?.height))
      .not.toBe(Number.parseInt(shown, 10))
    expect(await height()).toBe(shown)
    await tab.evaluate((node) => node.removeAttribute('style'))
    await fit()

    const before = await eventTypes(page)
    const forged = (spoofed: string) => `parent.postMessage(
      { source: 'whofor', v: 1, type: 'submitted', slug: ${JSON.stringify(spoofed)}, height: 4000 }, '*')`
    const arrived = (spoofed: string) =>
      expect.poll(() => page.evaluate(() => window.received.at(-1)?.slug)).toBe(spoofed)
    await page.evaluate(forged('page'))
    await arrived('page')
    await page.frame('other')?.evaluate(forged('frame'))
    await arrived('frame')
    // The survey's own frame, after it went elsewhere.
    await (await element.contentFrame())?.goto(await siteWith('<p>Elsewhere</p>'))
    await (await element.contentFrame())?.evaluate(forged('elsewhere'))
    await arrived('elsewhere')
    expect(await eventTypes(page)).toEqual(before)
    expect(await height()).toBe(shown)
  })

  it('are those of the published schema, all of them', async () => {
    const schema = await (await fetch(`${origin}/embed/v1-messages.schema.json`)).json()
    const { page, warnings } = await visit(
      await siteWith(`<body><p style="height:2000px"></p>${embed.loader()}
        <script async src="${origin}/embed/v1.js" data-survey="unknown"></script></body>`),
    )
    await fits(page, 2)
    await expect
      .poll(() => warnings)
      .toEqual(['Whofor: the survey "unknown" is closed, or there is no such survey.'])
    const frame = await frameAt(page)
    await frame.getByRole('button', { name: 'Submit Response' }).scrollIntoViewIfNeeded()
    await frame.getByRole('button', { name: 'Submit Response' }).press('Escape')
    await submit(frame)
    await frame.getByRole('alert').waitFor()
    // In a frame that cannot scroll its host, it is said where the respondent is.
    expect(await frame.getByText('Please answer all questions').count()).toBe(2)
    expect(await frame.getByRole('alert').evaluate((node) => node === document.activeElement)).toBe(true)
    await expect.poll(() => frame.getByRole('alert').evaluate(isInView)).toBe(true)
    const responses = `**/api/public/surveys/${slug}/responses`
    await page.route(responses, (route) => route.fulfill({ status: 500, json: {} }))
    await chooseAll(frame)
    await submit(frame)
    await frame.locator('.st [role=alert]').waitFor()
    await page.unroute(responses)
    await page.route(responses, (route) => route.abort())
    await submit(frame)
    await frame.locator('.st [role=status]').filter({ hasText: 'Trying again' }).waitFor()
    await page.unroute(responses)
    await thanks(frame)
    await expect.poll(() => eventTypes(page)).toContain('submitted')

    const received = await page.evaluate(() => window.received)
    const message = z.fromJSONSchema(schema)
    for (const one of received) expect(message.safeParse(one).error, JSON.stringify(one)).toBeUndefined()
    const variants: { properties: Record<string, { const?: string; enum?: string[] }> }[] = schema.oneOf
    const described = variants.map(
      ({ properties }) => [properties.type?.const, Object.keys(properties)] as const,
    )
    expect(new Set(received.map(({ type }) => type))).toEqual(new Set(described.map(([type]) => type)))
    for (const { source, v, slug, type, ...rest } of received) {
      expect(new Map(described).get(type)).toEqual(['type', ...Object.keys(rest)])
    }
    const reasons = received.filter(({ type }) => type === 'error').map(({ reason }) => reason)
    expect(reasons).toEqual(['incomplete', 'failed', 'waiting'])
    const events = await page.evaluate(() => window.events)
    expect(events.filter(([, detail]) => (detail as Sent).slug === slug)).toEqual([
      ['ready', { slug }],
      ['error', { slug, reason: 'incomplete' }],
      ['started', { slug }],
      ['progress', { slug, answered: 1, total: 2 }],
      ['progress', { slug, answered: 2, total: 2 }],
      ['error', { slug, reason: 'failed' }],
      ['error', { slug, reason: 'waiting' }],
      ['submitted', { slug }],
    ])
  })

  it('are understood by the first release of the script, and the new script understands the first page', async () => {
    const first = await readFile(join(import.meta.dirname, 'first-embed-script.txt'), 'utf8')
    const { page, complaints } = await visit('about:blank')
    await page.route('**/embed/v1.js', (route) =>
      route.fulfill({ body: first, contentType: 'text/javascript' }),
    )
    await page.goto(await siteWith(`<body>${embed.loader()}</body>`))
    await fits(page, 1)
    const frame = await frameAt(page)
    await submit(frame)
    await frame.getByRole('alert').waitFor()
    await fits(page, 1)
    await chooseAll(frame)
    await submit(frame)
    await thanks(frame)
    await fits(page, 1)
    await expect.poll(() => eventTypes(page)).toContain('submitted')

    await page.unroute('**/embed/v1.js')
    await page.route(
      ({ pathname }) => pathname === `/s/${slug}`,
      (route) => route.fulfill({ contentType: 'text/html', body: `<script>${FIRST_PAGE}</script>` }),
    )
    await page.goto(await siteWith(`<body>${embed.loader()}</body>`))
    await expect.poll(() => eventTypes(page)).toEqual(['ready', 'submitted'])
    const [element] = await frameElements(page)
    expect(await element?.evaluate((node) => (node as HTMLElement).clientHeight)).toBe(808)
    expect(complaints).toEqual([])
  })
})

/** What the page of the first release says. */
const FIRST_PAGE = `
  const slug = location.pathname.split('/s/')[1]
  const post = (type, height) => parent.postMessage({ source: 'whofor', v: 1, type, slug, height }, '*')
  post('ready', 600)
  post('resize', 808)
  post('submitted')`

/** Whether the upper edge of an element of a frame can be seen in the window. */
function isInView(node: Element): Promise<boolean> {
  return new Promise((resolve) => {
    new IntersectionObserver(([entry], observer) => {
      observer.disconnect()
      resolve((entry?.intersectionRatio ?? 0) > 0.5)
    }).observe(node)
  })
}
