import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { buildStale } from '../scripts/build.ts'
import { findBrowser } from '../scripts/find-browser.ts'
import { cacheDir } from '../scripts/root.ts'
import { startWhofor } from './submit/server-process.ts'
import { QUESTIONS, SLUG } from './submit/survey.ts'
import { debianPackages } from './wordpress/debian-packages.ts'
import { startWordPress } from './wordpress/site.ts'

/** The plugin in a real WordPress, with its block editor: not part of the tests, because of what it downloads. */
await buildStale(['api'])
const system = await debianPackages()
mkdirSync(cacheDir, { recursive: true })
const folder = mkdtempSync(join(cacheDir, 'bench-wordpress-'))
const survey = await startWhofor(folder)
const server = `http://127.0.0.1:${survey.port}`
const link = `${server}/s/${SLUG}`
const site = await startWordPress(system)
const { path } = await findBrowser()
const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'] })
/** How far what can be seen of the page has moved by itself since it was opened. */
const SHIFTS = `new Promise((resolve) => {
  let sum = 0
  new PerformanceObserver((list) => { for (const { value } of list.getEntries()) sum += value })
    .observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => resolve(sum), 500)
})`
const passed = (what: string) => console.log(`ok  ${what}`)
try {
  await site.wp('install')
  const editor = await (await browser.newContext()).newPage()
  await editor.goto(`${site.url}/wp-login.php`)
  await editor.getByLabel('Username or Email Address').fill('rosa')
  await editor.getByLabel('Password', { exact: true }).fill('a long password')
  await editor.getByRole('button', { name: 'Log In' }).click()
  await editor.waitForURL('**/wp-admin/')
  await setAddress(editor)
  passed('settings: an address is checked, cleaned and kept')

  const visitor = await (await browser.newContext()).newPage()
  const hostile = `[whofor survey="${SLUG}" title='" onload="alert(1)' height="1e9" theme="x"]`
  await visitor.goto(await publish(editor, hostile))
  const frame = visitor.locator('iframe[data-whofor]')
  assert.equal(await frame.getAttribute('src'), `${link}?embed=1`)
  assert.equal(await frame.getAttribute('onload'), null)
  assert.match((await frame.getAttribute('title')) ?? '', /onload=/)
  passed('shortcode: attributes are escaped')

  await visitor.goto(await publish(editor, '[whofor survey="../x"]'))
  assert.equal(await visitor.getByText('Whofor').count(), 0)
  await editor.goto(visitor.url())
  await editor.getByText('Whofor: this survey has no valid link.').waitFor()
  passed('shortcode: only editors read what is wrong')

  await visitor.goto(await publish(editor, `[whofor survey="${link}" mode="popup"]`))
  await visitor.locator('iframe').first().waitFor({ state: 'attached' })
  passed('shortcode: over the page')

  await visitor.goto(await publish(editor, `Some bread?\n\n${link}\n\nThanks.`))
  assert.equal(await frame.getAttribute('src'), `${link}?embed=1&theme=light`)
  passed('a link on a line of its own is the survey')

  await visitor.goto(await publishBlock(editor))
  await answer(visitor)
  passed('block: put into a post in the editor, fits its height, answered by a visitor')

  await site.wp('german')
  await editor.goto(`${site.url}/wp-admin/options-general.php?page=whofor`)
  await editor.getByLabel('Adresse Ihres Whofor-Servers').waitFor()
  passed('settings: in German')
  assert.equal(await site.wp('uninstall'), 'nothing')
  passed('uninstalled: nothing is left')
} finally {
  await browser.close()
  await site.stop()
  await survey.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function setAddress(page: Page): Promise<void> {
  await page.goto(`${site.url}/wp-admin/options-general.php?page=whofor`)
  const address = page.getByLabel('Address of your Whofor server')
  const save = page.getByRole('button', { name: 'Save Changes' })
  await address.evaluate((node) => node.setAttribute('type', 'text'))
  await address.fill('javascript:alert(1)')
  await save.click()
  await page.getByText('This is not a web address').waitFor()
  assert.equal(await address.inputValue(), '')
  await address.fill(`${link}?embed=1`)
  await save.click()
  await page.getByText('Settings saved.').waitFor()
  assert.equal(await address.inputValue(), server)
}

/** @returns the address of a new post */
async function publish(page: Page, content: string): Promise<string> {
  await page.goto(`${site.url}/wp-admin/post-new.php`)
  const data = JSON.stringify({ title: 'A post', status: 'publish', content })
  return page.evaluate(
    `wp.apiFetch({ path: '/wp/v2/posts', method: 'POST', data: ${data} }).then((post) => post.link)`,
  )
}

/** @returns the address of a new post that was written in the block editor */
async function publishBlock(page: Page): Promise<string> {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.goto(`${site.url}/wp-admin/post-new.php`)
  await page.evaluate(`wp.data.dispatch('core/edit-post').toggleFeature('welcomeGuide')`)
  await page.evaluate(
    `wp.data.dispatch('core/block-editor').insertBlocks(wp.blocks.createBlock('whofor/survey'))`,
  )
  await page.getByLabel('Survey', { exact: true }).fill(link)
  const opened = await page.getByRole('link', { name: 'Open the survey' }).getAttribute('href')
  assert.equal(opened, link)
  await page.evaluate(`wp.data.dispatch('core/editor').editPost({ title: 'Bread', status: 'publish' })`)
  await page.evaluate(`wp.data.dispatch('core/editor').savePost()`)
  await page.waitForFunction(`!wp.data.select('core/editor').isEditedPostDirty()`)
  const url: string = await page.evaluate(`wp.data.select('core/editor').getPermalink()`)
  await page.reload()
  await page.getByLabel('Survey', { exact: true }).waitFor()
  assert.equal(await page.getByText('unexpected or invalid content').count(), 0)
  assert.deepEqual(faults, [])
  return url
}

async function answer(page: Page): Promise<void> {
  const element = page.locator('iframe[data-whofor]')
  await element.scrollIntoViewIfNeeded()
  const frame = page.frameLocator('iframe[data-whofor]')
  const questions = frame.getByRole('group')
  await questions.first().waitFor()
  // Higher than the window, as it was before.
  await page.waitForFunction(`document.querySelector('iframe[data-whofor]').clientHeight > innerHeight`)
  assert.equal(await page.evaluate(SHIFTS), 0)
  for (const question of await questions.all()) {
    await question.getByRole('radio').first().check()
  }
  assert.equal(await questions.count(), QUESTIONS.length)
  // Faster than anyone answers, it would be asked for again.
  await page.waitForTimeout(2000)
  await frame.getByRole('button', { name: 'Submit Response' }).click()
  await frame.getByRole('heading', { name: 'Thank You!' }).waitFor()
}
