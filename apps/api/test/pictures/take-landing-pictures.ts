import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { LOCALES, type Locale } from '@whofor/texts/locales'
import sharp from 'sharp'
import { runInLocale } from '../../src/i18n/locale-scope.ts'
import { openSite, SITES } from './example-sites.ts'
import { exportedDemo, firstPage } from './exported-files.ts'
import { openBrowser, openContext, signIn } from './picture-browser.ts'
import { STEP_SCENES } from './step-scenes.ts'

/**
 * Takes the pictures of the landing page from a running server with demo data, in both themes and languages:
 * node apps/api/test/pictures/take-landing-pictures.ts http://localhost:3000 OWNER_EMAIL OWNER_PASSWORD
 */
const [origin = 'http://localhost:3000', email = '', password = ''] = process.argv.slice(2)
const ROOT = join(import.meta.dirname, '../../../..')
const FOLDER = join(ROOT, 'apps/console/src/features/landing/pictures')
const CARD = join(ROOT, 'apps/console/public/landing-card.png')
/** A small window at 1.6 pixels a point: 1376 x 808, twice the size on the page. */
const STEP = { size: { width: 860, height: 505 }, density: 1.6 }
/** 1096 x 928, twice the size on the page. */
const SITE = { size: { width: 760, height: 644 }, density: 1096 / 760 }
/** Twice the sizes on the page. */
const PDF_WIDTH = 960
const CARD_WIDTH = 1152

const save = (picture: Uint8Array, name: string, width?: number) =>
  sharp(picture)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 72, effort: 6 })
    .toFile(join(FOLDER, `${name}.webp`))

await mkdir(FOLDER, { recursive: true })
const browser = await openBrowser()

async function takeSteps(locale: Locale, theme: 'light' | 'dark') {
  const context = await openContext(browser, origin, { locale, theme, ...STEP })
  await signIn(context, origin, { email, password })
  for (const [index, scene] of STEP_SCENES.entries()) {
    const page = await context.newPage()
    await runInLocale(locale, () => scene(page, locale))
    await page.waitForLoadState('networkidle')
    await save(await page.screenshot(), `step-${index + 1}-${theme}-${locale}`)
    await page.close()
  }
  await context.close()
}

async function takeSites(locale: Locale) {
  const context = await openContext(browser, origin, { locale, theme: 'light', ...SITE })
  for (const site of SITES) {
    const page = await context.newPage()
    await runInLocale(locale, () => openSite(page, origin, site, locale))
    await save(await page.screenshot(), `site-${site.name}-${locale}`)
    await page.close()
  }
  const page = await context.newPage()
  const pdf = await firstPage(page, await exportedDemo('pdf', locale), PDF_WIDTH)
  await save(pdf, `pdf-${locale}`)
  await save(await exportedDemo('png', locale), `card-${locale}`, CARD_WIDTH)
  await context.close()
}

for (const locale of LOCALES) {
  for (const theme of ['light', 'dark'] as const) await takeSteps(locale, theme)
  await takeSites(locale)
}

const context = await browser.newContext({ baseURL: origin, viewport: { width: 1200, height: 630 } })
const page = await context.newPage()
await page.goto('/')
await page.waitForLoadState('networkidle')
await sharp(await page.screenshot())
  .png({ palette: true, quality: 80, effort: 10 })
  .toFile(CARD)
await browser.close()
