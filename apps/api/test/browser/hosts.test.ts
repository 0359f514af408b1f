import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { serve } from '../../../../examples/serve.ts'
import { chooseAll, submit, thanks } from '../support/answer-survey.ts'
import { atEndOfFile } from '../support/clean-up.ts'
import { freshFolder } from '../support/databases.ts'
import { embedOf, eventTypes, fits, frameAt, frameElements, heightOff, visit } from '../support/host-page.ts'
import { openSurvey } from '../support/open-survey.ts'
import { shopifySection } from '../support/shopify-section.ts'
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

describe('a survey', () => {
  it('finds its place from the head, a tag manager and a target that comes back', async () => {
    const { page, complaints } = await visit(
      await siteWith(
        `<html><head>${embed.loader()}</head><body><main></main><footer>End</footer></body></html>`,
      ),
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
    const html = `<body>${embed.loader()}${embed.elementScript()}${embed.surveyElement()}</body>`
    const file = join(await freshFolder(), 'page.html')
    const link = ` ${origin}/s/${slug}/?utm_source=shop#top `
    const section = await shopifySection({ link, heading: 'Tea & "bread"' })
    expect(await shopifySection({ link: 'nothing' })).not.toMatch(/iframe|settings/)
    expect(await shopifySection({ link: '' }, true)).toContain('Paste the public link')
    await writeFile(file, `<!doctype html>${html}${section}`)
    const isolated = (policy: string) => ({
      'cross-origin-embedder-policy': policy,
      'cross-origin-opener-policy': 'same-origin',
    })
    const { page } = await visit(pathToFileURL(file).href)
    await fits(page, 3)
    const shop = page.getByTitle('Tea & "bread"')
    expect(await shop.getAttribute('src')).toBe(`${origin}/s/${slug}?embed=1&theme=light`)
    await page.getByRole('heading', { name: 'Tea & "bread"' }).waitFor()
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
