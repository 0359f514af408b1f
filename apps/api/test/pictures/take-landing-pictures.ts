import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'

/**
 * Takes the pictures of the landing page from a running server with demo data, in both themes and languages:
 * node apps/api/test/pictures/take-landing-pictures.ts http://localhost:3000 OWNER_EMAIL OWNER_PASSWORD
 * BROWSER_PATH names the browser.
 */
const ROOT = join(import.meta.dirname, '../../../..')
const STEPS = join(ROOT, 'apps/console/src/features/landing/pictures')
const CARD = join(ROOT, 'apps/console/public/landing-card.png')
/** A small window at 1.6 pixels a point: 1376 x 808, twice the size on the page. */
const SIZE = { width: 860, height: 505 }
const DENSITY = 1.6

const [origin = 'http://localhost:3000', email = '', password = ''] = process.argv.slice(2)

const BUSINESS = {
  en: 'We bake sourdough, rye and a Saturday plait in a small shop on Mill Lane. Most customers walk in before work.',
  de: 'Wir backen Sauerteig, Roggen und samstags Zopf in einem kleinen Laden in der Mühlgasse. Die meisten kommen vor der Arbeit.',
}

type Locale = keyof typeof BUSINESS

/** What each step shows: opens it, and returns what the picture begins with. */
const SCENES: ((page: Page, locale: Locale) => Promise<void>)[] = [
  async (page, locale) => {
    await page.goto('/personas/create')
    const field = page.locator('textarea').first()
    await field.fill(BUSINESS[locale])
    await page.evaluate('document.activeElement.blur()')
    await scrollTo(page, 'textarea', 190)
  },
  async (page) => {
    await page.goto('/surveys')
    await page.locator('main a[href^="/surveys/generating"]').first().click()
    await page.locator('main fieldset, main li').first().waitFor()
    await scrollTo(page, 'h1', 90)
  },
  async (page) => {
    await page.goto('/personas')
    await page.locator('main a[href^="/personas/0"]').first().click()
    await page.locator('main img').first().waitFor()
    await scrollTo(page, 'main h2', 180)
  },
]

const scrollTo = (page: Page, selector: string, above: number) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, room) => {
      window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - room)
    }, above)

await mkdir(STEPS, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.BROWSER_PATH ?? '',
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})
for (const locale of ['en', 'de'] as const)
  for (const theme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: SIZE,
      deviceScaleFactor: DENSITY,
      colorScheme: theme,
      locale: locale === 'de' ? 'de-DE' : 'en-GB',
      reducedMotion: 'reduce',
    })
    const reply = await context.request.post('/api/auth/sign-in', {
      data: { email, password },
      headers: { origin },
    })
    if (!reply.ok()) throw new Error(`sign in: ${reply.status()} ${await reply.text()}`)
    const page = await context.newPage()
    for (const [index, scene] of SCENES.entries()) {
      await scene(page, locale)
      await page.waitForLoadState('networkidle')
      await sharp(await page.screenshot())
        .webp({ quality: 72, effort: 6 })
        .toFile(join(STEPS, `step-${index + 1}-${theme}-${locale}.webp`))
    }
    await context.close()
  }

const context = await browser.newContext({ baseURL: origin, viewport: { width: 1200, height: 630 } })
const page = await context.newPage()
await page.goto('/')
await page.waitForLoadState('networkidle')
await sharp(await page.screenshot())
  .png({ palette: true, quality: 80, effort: 10 })
  .toFile(CARD)
await browser.close()
