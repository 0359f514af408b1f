import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEFAULT_SETTINGS } from '@whofor/core/survey/settings/survey-settings'
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
let storedFields: () => Promise<Record<string, string>[]>
beforeAll(async () => {
  const { closes_at: _, response_limit: __, ...settings } = DEFAULT_SETTINGS
  const hidden_fields = { fields: [{ key: 'plan', label: '' }], campaign: true }
  const survey = await openSurvey({ columns: { settings: { ...settings, hidden_fields } } })
  storedFields = survey.storedFields
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
    const fit = () => expect.poll(() => heightOff(element)).toSatisfy((off) => off >= 0 && off <= 8)
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
      expect.poll(() => page.evaluate(() => window.received.map(({ slug }) => slug))).toContain(spoofed)
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

  it('are those of the published schema, all of them, and bring the page’s hidden fields to the answer', async () => {
    const schema = await (await fetch(`${origin}/embed/v1-messages.schema.json`)).json()
    const site =
      await siteWith(`<body><p style="height:2000px"></p>${embed.loader('data-fields="plan=pro&amp;utm_medium=push"')}
        <script async src="${origin}/embed/v1.js" data-survey="unknown"></script></body>`)
    const { page, warnings } = await visit(`${site}?utm_source=mail&utm_medium=ad&page=3`)
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
    expect(await storedFields()).toEqual([{ plan: 'pro', utm_medium: 'push', utm_source: 'mail' }])

    const received = await page.evaluate(() => window.received)
    const message = z.fromJSONSchema(schema)
    for (const one of received) expect(message.safeParse(one).error, JSON.stringify(one)).toBeUndefined()
    const variants: { properties: Record<string, { const?: string; enum?: string[] }> }[] = schema.oneOf
    const described = variants.map(
      ({ properties }) => [properties.type?.const, Object.keys(properties)] as const,
    )
    expect(new Set(received.map(({ type }) => type))).toEqual(new Set(described.map(([type]) => type)))
    for (const { source, v, slug, type, ...rest } of received) {
      expect(new Map(described).get(type)).toEqual(expect.arrayContaining(['type', ...Object.keys(rest)]))
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

  it('are understood by earlier scripts, and the new script understands earlier pages', async () => {
    const { page, complaints } = await visit('about:blank')
    const earlier = async (path: string, file: string) => {
      const body = await readFile(join(import.meta.dirname, file), 'utf8')
      const headers = { 'access-control-allow-origin': '*' }
      await page.route(path, (route) => route.fulfill({ body, headers, contentType: 'text/javascript' }))
    }
    await earlier('**/embed/v1-element.js', 'second-element-script.txt')
    for (const release of ['first', 'second']) {
      await earlier('**/embed/v1.js', `${release}-embed-script.txt`)
      // The second loads what few pages need from the server, which has a later one.
      const late = release === 'second' ? embed.loader('data-target="#late"') + embed.elementScript() : ''
      await page.goto(await siteWith(`<body>${embed.loader()}${late}</body>`))
      if (late) await page.evaluate(addLatePlace, embed.surveyElement())
      const count = late ? 3 : 1
      await fits(page, count)
      for (let index = 0; index < count; index++) {
        const frame = await frameAt(page, index)
        await submit(frame)
        await frame.getByRole('alert').waitFor()
        await chooseAll(frame)
        await submit(frame)
        await thanks(frame)
      }
      await fits(page, count)
      const submitted = async () => (await eventTypes(page)).filter((type) => type === 'submitted')
      await expect.poll(submitted, { message: release }).toHaveLength(count)
    }

    await page.unroute('**/embed/v1.js')
    await page.unroute('**/embed/v1-element.js')
    const secondFrame = await readFile(join(import.meta.dirname, 'second-parent-frame.txt'), 'utf8')
    for (const { script, events } of earlierPages(secondFrame)) {
      await page.route(
        ({ pathname }) => pathname === `/s/${slug}`,
        (route) => route.fulfill({ contentType: 'text/html', body: `<!doctype html><body>${script}</body>` }),
      )
      await page.goto(
        await siteWith(`<body>${embed.loader()}${embed.elementScript()}${embed.surveyElement()}</body>`),
      )
      await expect
        .poll(async () => (await eventTypes(page)).toSorted())
        .toEqual([...events, ...events].toSorted())
      const heights = () =>
        page.evaluate(() =>
          [document, document.querySelector('whofor-survey')?.shadowRoot].map(
            (root) => root?.querySelector('iframe')?.clientHeight,
          ),
        )
      await expect.poll(heights).toEqual([808, 808])
    }
    expect(complaints).toEqual([])
  })
})

/** A place for the late script, and a survey as an element. */
function addLatePlace(element: string): void {
  const late = Object.assign(document.createElement('div'), { id: 'late' })
  document.body.append(late, document.createRange().createContextualFragment(element))
}

/** Pages of earlier releases, by what they say to the page around them. */
const earlierPages = (secondFrame: string) => [
  {
    script: `<script>
      const slug = location.pathname.split('/s/')[1]
      const post = (type, height) => parent.postMessage({ source: 'whofor', v: 1, type, slug, height }, '*')
      post('ready', 600)
      post('resize', 808)
      post('submitted')
    </script>`,
    events: ['ready', 'submitted'],
  },
  {
    script: `<div style="height: 801px"></div><script type="module">
      ${secondFrame.replace(/export\{.*\};?\s*$/, 'const connectParent = t')}
      const signal = (value) => {
        const listeners = []
        return {
          get value() { return value },
          set value(next) { value = next; for (const listener of listeners) listener(next) },
          subscribe: (listener) => listeners.push(listener),
        }
      }
      document.body.style.margin = 0
      const session = {
        start: { survey: { questions: [{}] } },
        phase: signal('open'),
        problems: signal(null),
        answers: signal(null),
      }
      connectParent(location.pathname.split('/s/')[1], document.body, session)
      session.problems.value = { missing: ['one'] }
      session.answers.value = { one: 'first' }
      session.phase.value = 'sent'
    </script>`,
    events: ['ready', 'error', 'started', 'progress', 'submitted'],
  },
]

/** Whether the upper edge of an element of a frame can be seen in the window. */
function isInView(node: Element): Promise<boolean> {
  return new Promise((resolve) => {
    new IntersectionObserver(([entry], observer) => {
      observer.disconnect()
      resolve((entry?.intersectionRatio ?? 0) > 0.5)
    }).observe(node)
  })
}
