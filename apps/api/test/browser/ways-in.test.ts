import { DEFAULT_OPENING, type Opening } from '@whofor/core/survey/settings/opening'
import type { Frame, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { serve } from '../../../../examples/serve.ts'
import { openDb } from '../../src/db/open-db.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { findViolations, newPerson } from '../support/browser.ts'
import { atEndOfFile } from '../support/clean-up.ts'
import { sharedServer } from '../support/server-process.ts'
import { siteWith } from '../support/site.ts'

declare global {
  interface Window {
    events: [string, unknown][]
    shifts: number
  }
}

let origin: string
let slug: string
let change: (opening: Partial<Opening>) => Promise<void>
beforeAll(async () => {
  const server = await sharedServer()
  origin = server.origin
  const owner = server.visitor()
  await owner.register('ways-in@example.com')
  const db = await openDb(server.place)
  const survey = await insertAnsweredSurvey(db, owner.id, { answers: 0, questions: 2 })
  await db.close()
  slug = survey.slug
  change = async (opening) => {
    const body = { opening: { ...DEFAULT_OPENING, ...opening } }
    const reply = await owner.patch(`/api/surveys/${survey.id}/settings`, body)
    expect(reply.status).toBe(200)
  }
})

/** A visitor of other sites, who keeps what they hear there. */
async function newVisitor(width = 1000) {
  const person = await newPerson(origin, { width })
  const { page } = person
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    window.events = []
    window.shifts = 0
    for (const type of ['opened', 'closed', 'submitted']) {
      addEventListener(`whofor:${type}`, (event) => window.events.push([type, (event as CustomEvent).detail]))
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Settings hold for a minute otherwise.
  await page.route('**/opening', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, headers: { ...reply.headers(), 'cache-control': 'no-store' } })
  })
  const heard = () => page.evaluate(() => window.events.map(([type]) => type))
  return { ...person, heard, dialog: page.getByRole('dialog') }
}

async function surveyIn(page: Page): Promise<Frame> {
  const frame = await (await page.locator('[role=dialog] iframe').elementHandle())?.contentFrame()
  if (!frame) throw new Error('no frame')
  return frame
}

it('opens a popup under a strict policy, moves nothing, and gives focus back', async () => {
  await change({ trigger: 'click', click_selector: '#feedback' })
  const site = await serve({ folder: 'popup', origin, slug })
  atEndOfFile(site.close)
  const { page, dialog, heard, complaints } = await newVisitor()
  const settings = page.waitForResponse('**/opening')
  await page.goto(site.url)
  await settings
  const link = page.getByRole('link', { name: 'How was the crossing?' })
  // Follows no link, as a click does before the script is there.
  await expect
    .poll(() =>
      link.evaluate((node) => !node.dispatchEvent(new Event('click', { bubbles: true, cancelable: true }))),
    )
    .toBe(true)
  await dialog.waitFor()
  expect(await dialog.getAttribute('aria-label')).toBe('Saturday bread, weekday bread')
  expect(await dialog.evaluate((node) => node.matches(':modal:focus-within'))).toBe(true)
  const frame = await surveyIn(page)
  await frame.getByRole('button', { name: 'Submit Response' }).waitFor()
  await page.keyboard.press('Tab')
  expect(await dialog.getByRole('button', { name: 'Close' }).evaluate((node) => node.matches(':focus'))).toBe(
    true,
  )
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  expect(await link.evaluate((node) => node === document.activeElement)).toBe(true)
  // From within the survey, whose answers stay.
  await link.click()
  await frame.getByRole('radio').first().check()
  await frame.getByRole('radio').first().press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  await link.click()
  expect(await frame.getByRole('radio').first().isChecked()).toBe(true)
  for (const question of await frame.getByRole('group').all())
    await question.getByRole('radio').nth(1).check()
  await frame.getByRole('button', { name: 'Submit Response' }).click()
  await frame.getByRole('heading', { name: 'Thank You!' }).waitFor()
  await expect.poll(heard).toContain('submitted')
  expect(await dialog.count()).toBe(1)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(heard).toEqual(['opened', 'closed', 'opened', 'closed', 'opened', 'submitted', 'closed'])
  expect(await page.evaluate(() => window.shifts)).toBe(0)
  expect(complaints).toEqual([])
})

const script = (mode: string) =>
  `<script async src="${origin}/embed/v1.js" data-survey="${slug}" data-mode="${mode}"></script>`
const SHOP =
  '<html lang="en"><title>Shop</title><main><h1>Shop</h1><button>Buy</button><p style="height:3000px">Bread</p></main>'

it('opens by itself where and as often as its settings say', async () => {
  const shop = await siteWith(`${SHOP}${script('popup')}`)
  const { page, dialog, context } = await newVisitor()
  const opens = async (path: string, act: () => Promise<unknown> = async () => {}) => {
    const settings = page.waitForResponse('**/opening')
    await page.goto(new URL(path, shop).href)
    await settings
    await act()
    return dialog.waitFor()
  }
  /** What is decided without opening leaves no trace but this: the module has seen the settings. */
  const staysClosed = async (path: string) => {
    const settings = page.waitForResponse('**/opening')
    await page.goto(new URL(path, shop).href)
    await (await settings).finished()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await page.locator('iframe').count(), path).toBe(0)
  }
  const close = () => dialog.getByRole('button', { name: 'Close' }).click()
  await change({ trigger: 'load', show_again: 'closed', paths: ['/bread/*'] })
  await staysClosed('/')
  await opens('/bread/rye')
  expect(await findViolations(page, 'light')).toEqual([])
  await close()
  const kept = await page.evaluate(() => Object.entries(localStorage))
  expect(kept.map(([key, value]) => [key, Object.keys(JSON.parse(value)[slug])])).toEqual([
    ['whofor', ['closed']],
  ])
  await staysClosed('/bread/rye')
  await change({ trigger: 'load', show_again: 'answered', excluded_paths: ['/cart'] })
  await staysClosed('/cart')
  // Another path, without loading.
  await page.evaluate(() => history.pushState(null, '', '/'))
  await dialog.waitFor()
  await change({ trigger: 'load', show_again: 'always', visitor_percent: 0 })
  await staysClosed('/')
  await change({ trigger: 'delay', delay_seconds: 1, show_again: 'always' })
  await opens('/')
  await change({ trigger: 'scroll', scroll_percent: 60, show_again: 'always' })
  await opens('/', () => page.mouse.wheel(0, 2500))
  await change({ trigger: 'exit', show_again: 'always' })
  await opens('/', async () => {
    await page.waitForLoadState('load')
    await page.mouse.move(300, 300)
    await expect
      .poll(async () => {
        await page.evaluate(() => document.dispatchEvent(new MouseEvent('mouseout', { clientY: -1 })))
        return dialog.count()
      })
      .toBe(1)
  })
  expect(await context.cookies()).toEqual([])
})

it('slides in, waits in a tab and fills the page, on any width', async () => {
  await change({ trigger: 'load', show_again: 'always' })
  const { page, dialog, complaints } = await newVisitor(1000)
  const boxOf = async () => (await dialog.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const isWithin = async (width: number) => {
    const box = await boxOf()
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.y).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(width)
    expect(box.y + box.height).toBeLessThanOrEqual(900)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    return box
  }
  await page.goto(await siteWith(`${SHOP}${script('slidein')}`))
  await dialog.waitFor()
  const slid = await isWithin(1000)
  expect([slid.x + slid.width, slid.y + slid.height]).toEqual([1000 - 16, 900 - 16])
  const shade = await dialog.evaluate((node) => getComputedStyle(node, '::backdrop').backgroundColor)
  expect(shade).toBe('rgba(0, 0, 0, 0)')
  // Beside it, the page stays in use, and keeps its focus.
  await page.getByRole('button', { name: 'Buy' }).click()
  expect(await findViolations(page, 'light')).toEqual([])
  await page.setViewportSize({ width: 360, height: 900 })
  await expect.poll(boxOf).toMatchObject({ x: 0, width: 360 })
  const sheet = await isWithin(360)
  expect(sheet.y + sheet.height).toBe(900)

  await page.goto(await siteWith(`${SHOP}<div dir="rtl"></div>${script('sidetab')}`))
  const tab = page.getByRole('button', { name: 'Feedback' })
  await tab.click()
  await (await surveyIn(page)).getByRole('button', { name: 'Submit Response' }).waitFor()
  await isWithin(360)
  expect(await findViolations(page, 'light')).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  expect(await tab.evaluate((node) => node.matches(':focus'))).toBe(true)
  await page.setViewportSize({ width: 1000, height: 900 })
  await tab.click()
  await expect.poll(boxOf).toEqual({ x: 600, y: 0, width: 400, height: 900 })

  await page.goto(await siteWith(script('fullpage')))
  await dialog.waitFor()
  expect(await boxOf()).toEqual({ x: 0, y: 0, width: 1000, height: 900 })
  expect(await dialog.getByRole('button', { name: 'Close' }).count()).toBe(0)

  // Before the script is there, and as an element.
  const own = `<script>window.whofor ||= { q: [], open(slug) { this.q.push(slug) } }; whofor.open('${slug}')</script>`
  await page.goto(await siteWith(`${SHOP}${own}<script async src="${origin}/embed/v1.js"></script>`))
  await dialog.waitFor()
  await page.evaluate(`whofor.close('${slug}')`)
  await expect.poll(() => dialog.count()).toBe(0)
  await page.goto(
    await siteWith(`${SHOP}<script type="module" src="${origin}/embed/v1-element.js"></script>
      <whofor-survey slug="${slug}" mode="popup">Tell us</whofor-survey>`),
  )
  await dialog.waitFor()
  expect(await page.evaluate(() => window.events)).toEqual([['opened', { slug }]])
  expect(complaints).toEqual([])
})
