import { join } from 'node:path'
import sharp from 'sharp'
import { openBrowser, openContext, signIn } from './picture-browser.ts'

/**
 * Takes the picture of the README from a running server with demo data: a persona, with the evidence of a sentence open.
 * node apps/api/test/pictures/take-readme-picture.ts http://localhost:3000 OWNER_EMAIL OWNER_PASSWORD
 */
const [origin = 'http://localhost:3000', email = '', password = ''] = process.argv.slice(2)
const FILE = join(import.meta.dirname, '../../../../docs/persona.webp')
const SIZE = { width: 1240, height: 1430 }

const browser = await openBrowser()
const context = await openContext(browser, origin, { locale: 'en', theme: 'light', size: SIZE, density: 1.5 })
await signIn(context, origin, { email, password })
const page = await context.newPage()
await page.goto('/personas')
await page.locator('main a[href^="/personas/0"]').first().click()
await page.getByRole('heading', { name: 'Bio', exact: true }).waitFor()
await page
  .getByRole('button', { name: /Observed/ })
  .first()
  .click()
await page.evaluate(`window.scrollTo({ top: 0, behavior: 'instant' })`)
await page.mouse.move(2, 2)
await page.waitForLoadState('networkidle')
const few = await sharp(await page.screenshot())
  .png({ palette: true, colours: 128 })
  .toBuffer()
await sharp(few).webp({ lossless: true, effort: 6 }).toFile(FILE)
await browser.close()
