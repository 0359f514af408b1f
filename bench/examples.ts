import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { buildStale } from '../scripts/build.ts'
import { findBrowser } from '../scripts/find-browser.ts'
import { root } from '../scripts/root.ts'
import { APPS, type App, buildApp, runOrThrow, serveApp } from './examples/example-app.ts'
import { startWhofor } from './submit/server-process.ts'
import { QUESTIONS, SLUG } from './submit/survey.ts'

/**
 * The apps of examples/npm with the packed widget and what npm installs today: built, and answered in a browser. Not part of the
 * tests, which must not depend on the registry. `bench examples nextjs` tries one of them.
 */
await buildStale(['api'])
const folder = mkdtempSync(join(tmpdir(), 'whofor-examples-'))
const server = await startWhofor(join(folder, 'data'))
const link = `http://127.0.0.1:${server.port}/s/${SLUG}`
const browser = await chromium.launch({ executablePath: (await findBrowser()).path, args: ['--no-sandbox'] })
try {
  const packed = join(folder, 'npm')
  await runOrThrow(`node scripts/pack-widget.ts --into ${packed}`, root)
  const tarball = readdirSync(packed).find((name) => name.endsWith('.tgz'))
  assert(tarball, 'the widget was not packed')
  const chosen = APPS.filter((app) => process.argv.length < 3 || process.argv.includes(app))
  for (const app of chosen) {
    const { project, pages } = await buildApp(app, folder, { tarball: join(packed, tarball), link })
    // What is rendered before a browser runs it has the link, which works without a script.
    for (const page of pages) assert(readFileSync(page, 'utf8').includes(`<a href="${link}">`), page)
    const site = await serveApp(app, project)
    await answer(browser, app, site.url)
    await site.close()
    console.log(`ok  ${app}: built, opened and answered`)
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function answer(browser: Browser, app: App, url: string): Promise<void> {
  const page = await browser.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  if (app === 'nextjs') {
    await page.goto(`${url}server`)
    await page.getByRole('group').first().waitFor()
  }
  await page.goto(url)
  if (app === 'react' || app === 'vue') await page.getByRole('button').click()
  await page.getByRole('group').first().waitFor()
  const questions = await page.getByRole('group').all()
  assert.equal(questions.length, QUESTIONS.length)
  for (const question of questions) await question.getByRole('radio').first().check()
  // Faster than anyone answers, it would be asked for again.
  await page.waitForTimeout(2000)
  await page.getByRole('button', { name: 'Submit Response' }).click()
  await page.getByText('The tea is on us').waitFor()
  assert.deepEqual(faults, [])
  await page.close()
}
