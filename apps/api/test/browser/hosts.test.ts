import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ElementHandle, Frame, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { serve } from '../../../../examples/serve.ts'
import { openDb } from '../../src/db/open-db.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { newPerson } from '../support/browser.ts'
import { atEndOfFile } from '../support/clean-up.ts'
import { freshFolder, freshPlace } from '../support/databases.ts'
import { startServerProcess } from '../support/server-process.ts'

type Sent = { type: string; slug: string; [name: string]: unknown }
declare global {
  interface Window {
    /** What the host page received: messages, and events as [type, detail]. */
    received: Sent[]
    events: [string, unknown][]
    whofor?: { load: () => void }
  }
}

let origin: string
let slug: string
beforeAll(async () => {
  const place = await freshPlace('sqlite')
  const server = await startServerProcess(place)
  origin = server.origin
  const owner = server.visitor()
  await owner.register('rosa@example.com')
  const db = await openDb(place)
  slug = (await insertAnsweredSurvey(db, owner.id, { answers: 0, questions: 2 })).slug
  await db.close()
})

const loader = (attributes = '') =>
  `<script async src="${origin}/embed/v1.js" data-survey="${slug}" ${attributes}></script>`
const elementScript = () => `<script type="module" src="${origin}/embed/v1-element.js"></script>`
const surveyElement = () => `<whofor-survey slug="${slug}"></whofor-survey>`

/** A third-party site with one page. @returns its URL */
async function siteWith(html: string, headers: Record<string, string> = {}): Promise<string> {
  const site = createServer((_, reply) =>
    reply.writeHead(200, { 'content-type': 'text/html', ...headers }).end(`<!doctype html>${html}`),
  )
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  atEndOfFile(async () => void site.close())
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}/`
}

/** Visits a host page that keeps what it receives. */
async function visit(url: string, width = 1000) {
  const person = await newPerson(origin, { width })
  const warnings: string[] = []
  person.page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await person.page.addInitScript(() => {
    window.received = []
    window.events = []
    addEventListener('message', ({ data }) => window.received.push(data))
    for (const type of ['ready', 'started', 'progress', 'submitted', 'unavailable', 'error', 'scroll']) {
      addEventListener(`whofor:${type}`, (event) => window.events.push([type, (event as CustomEvent).detail]))
    }
  })
  await person.page.goto(url)
  return { ...person, warnings }
}

/** The surveys of a page in the order of their elements, also those in shadow roots. */
const frameElements = (page: Page | Frame) => page.locator('iframe').elementHandles()

/** How far the frame's height is from its survey's. */
async function heightOff(element: ElementHandle): Promise<number> {
  const frame = await element.contentFrame()
  const content = await frame?.evaluate(() => document.body?.getBoundingClientRect().height).catch(() => 0)
  const own = await element.evaluate((node) => (node as HTMLElement).clientHeight)
  return content ? own - content : Number.NaN
}

/** Waits until each of `count` frames is as high as its survey, to 8 pixels, and has its script. */
async function fits(page: Page | Frame, count: number): Promise<void> {
  await expect.poll(async () => (await frameElements(page)).length).toBe(count)
  for (const element of await frameElements(page)) {
    await element.scrollIntoViewIfNeeded()
    await expect
      .poll(async () => {
        const off = await heightOff(element)
        return off >= 0 && off <= 8
      })
      .toBe(true)
  }
}

const eventTypes = (page: Page) => page.evaluate(() => window.events.map(([type]) => type))

async function chooseAll(frame: Frame): Promise<void> {
  for (const question of await frame.getByRole('group').all()) {
    await question.getByRole('radio').first().check()
  }
}
const submit = (frame: Frame) => frame.getByRole('button', { name: 'Submit Response' }).click()
const thanks = (frame: Frame) => frame.getByRole('heading', { name: 'Thank You!' }).waitFor()

async function frameAt(page: Page, index = 0): Promise<Frame> {
  const frame = await (await frameElements(page))[index]?.contentFrame()
  if (!frame) throw new Error(`no frame ${index}`)
  return frame
}

const HOSTILE = `
  * { all: unset !important }
  iframe { display: inline !important; height: auto !important; width: 90px !important; min-width: 2000px !important;
    max-height: 300px !important; border: 9px dashed red !important; padding: 20px !important }
  html { font-size: 40px !important }
  div, p, main, section { display: block !important }
  label, button, .border { border: 20px solid lime !important; text-transform: uppercase !important; font-size: 6px !important }
  #bent { transform: scale(.9) !important; filter: blur(0px) !important }`

describe('a hostile page', () => {
  it('has five surveys in their size, at every width, and is left as it was', async () => {
    const url = await siteWith(`<html dir="rtl"><head><style>${HOSTILE}</style></head>
      <body><main class="border"><p>Text <label>label</label> <button>button</button></p>
      <section id="bent"></section><div id="here"></div></main></body></html>`)
    const { page, complaints } = await visit(url)
    await page.evaluate(rememberStyles)
    await page.evaluate(
      ([html, head]) => {
        const run = (place: Element, markup: string) =>
          place.append(document.createRange().createContextualFragment(markup))
        run(document.head, head ?? '')
        for (const selector of ['p', '#bent', '#here']) {
          const place = document.querySelector(selector)
          if (place) run(place, html ?? '')
        }
      },
      [`<div>${loader()}</div>`, `${elementScript()}${loader('data-target="#late"')}`] as const,
    )
    await page.evaluate((markup) => {
      const late = Object.assign(document.createElement('div'), { id: 'late' })
      document.querySelector('main')?.append(late, document.createRange().createContextualFragment(markup))
    }, surveyElement())
    await fits(page, 5)
    expect(await page.evaluate(changedStyles)).toEqual([])
    for (const width of [280, 640, 1600]) {
      await page.setViewportSize({ width, height: 900 })
      await fits(page, 5)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide, `${width} wide`).toBeLessThanOrEqual(0)
    }
    expect(complaints).toEqual([])
    const ready = (await eventTypes(page)).filter((type) => type === 'ready')
    expect(ready).toHaveLength(5)
  })
})

/** Keeps the computed styles of all elements, but those that follow from the size of their content. */
function rememberStyles(): void {
  const sized =
    /^((max|min)-)?(width|height|block-size|inline-size)$|^(perspective|transform)-origin$|^(top|bottom|left|right|inset)/
  const stylesOf = (element: Element) =>
    [...getComputedStyle(element)]
      .filter((name) => !sized.test(name))
      .map((name) => `${name}: ${getComputedStyle(element).getPropertyValue(name)}`)
  const before = [...document.querySelectorAll('*')].map((element) => ({
    element,
    styles: stylesOf(element),
  }))
  Object.assign(window, {
    changedStyles: () =>
      before.flatMap(({ element, styles }) => {
        const now = new Set(stylesOf(element))
        return styles.filter((style) => !now.has(style)).map((style) => `${element.localName} had ${style}`)
      }),
  })
}
const changedStyles = 'changedStyles()'

describe('messages', () => {
  it('are believed from the survey alone, and heights only while it is shown', async () => {
    const { page } = await visit(
      await siteWith(`<body><div id="tab" hidden>${loader()}</div>
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
      await siteWith(`<body><p style="height:2000px"></p>${loader()}
        <script async src="${origin}/embed/v1.js" data-survey="unknown"></script></body>`),
    )
    await fits(page, 2)
    await expect
      .poll(() => warnings)
      .toEqual(['Whofor: the survey "unknown" is closed, or there is no such survey.'])
    const frame = await frameAt(page)
    await frame.getByRole('button', { name: 'Submit Response' }).scrollIntoViewIfNeeded()
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
    await frame.getByText('Failed to submit response').waitFor()
    await page.unroute(responses)
    await page.route(responses, (route) => route.abort())
    await submit(frame)
    await frame.getByText('Trying again').waitFor()
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
    await page.goto(await siteWith(`<body>${loader()}</body>`))
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
    await page.goto(await siteWith(`<body>${loader()}</body>`))
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

describe('a survey', () => {
  it('finds its place from the head, a tag manager and a target that comes back', async () => {
    const { page, complaints } = await visit(
      await siteWith(`<html><head>${loader()}</head><body><main></main><footer>End</footer></body></html>`),
    )
    await fits(page, 1)
    expect(await page.locator('footer + iframe').count()).toBe(1)
    await page.evaluate((src) => {
      const script = Object.assign(document.createElement('script'), { src })
      script.dataset.survey = 'tagged'
      script.dataset.target = 'main'
      document.head.append(script)
      script.remove()
    }, `${origin}/embed/v1.js`)
    const inMain = page.locator('main > iframe')
    await inMain.waitFor({ state: 'attached' })
    for (const name of ['hidden', 'shown']) {
      await page.evaluate((hidden) => {
        document.querySelector('main')?.toggleAttribute('hidden', hidden)
      }, name === 'hidden')
      await page.evaluate(() => new Promise(requestAnimationFrame))
      await page.locator('main').evaluate((main) => main.remove())
      await expect.poll(() => inMain.count()).toBe(0)
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      await page.evaluate(() => document.body.prepend(document.createElement('main')))
      await inMain.waitFor({ state: 'attached' })
    }
    // A page that removes nothing but the frame wants it to be gone.
    await inMain.evaluate((frame) => frame.remove())
    await page.evaluate(() => document.body.prepend(document.createElement('p')))
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await inMain.count()).toBe(0)
    await page.evaluate(() => window.whofor?.load())
    expect(await page.locator('iframe').count()).toBe(2)
    expect(complaints).toEqual([])
  })
})

describe('a strict page', () => {
  it.each(['csp', 'element'] as const)('shows the survey of the example: %s', async (folder) => {
    const site = await serve({ folder, origin, slug })
    atEndOfFile(site.close)
    const { page, complaints } = await visit(site.url)
    if (folder === 'element') await page.getByRole('button', { name: 'Tell us what to order' }).click()
    await fits(page, 1)
    const frame = await frameAt(page)
    await chooseAll(frame)
    await submit(frame)
    await thanks(frame)
    await expect.poll(() => eventTypes(page)).toContain('submitted')
    if (folder === 'element') {
      await page.getByText('The tea is on us').waitFor({ state: 'attached' })
      await page.evaluate(() => {
        const element = document.querySelector('whofor-survey')
        const parent = element?.parentElement
        element?.remove()
        if (element) parent?.append(element)
      })
      await (await frameAt(page)).getByText('0 of 2 answered').waitFor()
      await fits(page, 1)
    }
    expect(complaints).toEqual([])
  })

  it('resizes the survey of files, sandboxes and isolated pages', async () => {
    const html = `<body>${loader()}${elementScript()}${surveyElement()}</body>`
    const file = join(await freshFolder(), 'page.html')
    await writeFile(file, `<!doctype html>${html}`)
    const isolated = (policy: string) => ({
      'cross-origin-embedder-policy': policy,
      'cross-origin-opener-policy': 'same-origin',
    })
    const { page } = await visit(pathToFileURL(file).href)
    await fits(page, 2)
    for (const policy of ['require-corp', 'credentialless']) {
      await page.goto(await siteWith(html, isolated(policy)))
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
      await fits(page, 2)
    }
    const inner = await siteWith(html)
    await page.goto(
      await siteWith(`<iframe sandbox="allow-scripts" src="${inner}" style="width:100%;height:3000px"></iframe>
        <iframe data-whofor sandbox="allow-scripts" src="${origin}/s/${slug}?embed=1"></iframe>
        <script async src="${origin}/embed/v1.js"></script>`),
    )
    await fits(await frameAt(page, 0), 2)
    await expect
      .poll(async () => {
        const [, boxed] = await frameElements(page)
        const off = boxed ? await heightOff(boxed) : -1
        return off >= 0 && off <= 8
      })
      .toBe(true)
  })
})
