import { personaExport } from '@whofor/core/persona/persona'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { serve } from '../../../../examples/serve.ts'
import { expectAccessible, newPerson } from '../support/browser.ts'
import { atEndOfFile } from '../support/clean-up.ts'
import { download, signedIn } from '../support/console-path.ts'
import { heightOff } from '../support/host-page.ts'
import { sharedServer } from '../support/server-process.ts'
import { siteWith } from '../support/site.ts'
import { readPublished } from '../support/survey-path.ts'

const TITLE = 'Saturday bread, weekday bread'
const CONTEXT =
  'A small bakery in the harbour district. We bake sourdough and rye every morning and sell to neighbours on their way to work.'

const WATCH_SHIFTS = `<script>
  shifts = 0
  ready = false
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => { shifts += value })).observe({ type: 'layout-shift', buffered: true })
  addEventListener('whofor:ready', () => requestAnimationFrame(() => requestAnimationFrame(() => { ready = true })))
</script>`

async function chooseAll(page: Page | ReturnType<Page['frameLocator']>, place: number): Promise<number> {
  const questions = await page.getByRole('group').all()
  for (const question of questions) await question.getByRole('radio').nth(place).check()
  return questions.length
}

it('a survey goes from its draft through answers on its page, without JavaScript and inside other sites to personas', async () => {
  const server = await sharedServer()
  const { page, complaints, context, owner } = await signedIn(server, 'survey-path@example.com')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Create Survey' }).first().click()
  await page.waitForURL('**/surveys/create')
  await page.getByLabel('Title').fill(TITLE)
  await page.getByLabel('Who answers?').selectOption('Customer (Product)')
  // The demo note is shown before anything is requested, with a warning about the language.
  await page.getByLabel(/business context/i).fill('Une boulangerie au levain pour le quartier.')
  await page.getByText(/neither English nor German.*demo model writes only these/).waitFor()
  await page.getByLabel(/business context/i).fill(CONTEXT)
  await page.getByText(/neither English nor German/).waitFor({ state: 'detached' })
  await page.getByText(/^The built-in demo model/).waitFor()
  await page.getByRole('radio', { name: /simple/i }).check()
  await page.getByRole('radio', { name: '2', exact: true }).check()
  await page.getByRole('button', { name: 'Generate Questions' }).click()
  await page.waitForURL('**/surveys/generating**')
  await page.getByText(/of \d+ questions approved/).waitFor()
  await page.reload()
  await page.getByText(/6 of 6 questions approved/).waitFor()

  // The title: Escape restores it, Enter saves it.
  const title = page.getByRole('textbox', { name: 'Title' })
  await page.getByRole('heading', { level: 1, name: TITLE }).dblclick()
  await title.fill('Other')
  await title.press('Escape')
  await page.getByRole('button', { name: 'Rename survey' }).click()
  expect(await title.inputValue()).toBe(TITLE)
  await title.fill('Bread in the morning')
  await expectAccessible(page, 'renaming a draft')
  await title.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Bread in the morning' }).waitFor()
  await page.getByRole('button', { name: 'Rename survey' }).and(page.locator(':focus')).waitFor()

  // Edit one, drop one, regenerate one.
  const question = (place: number) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox', { name: /approved/i }) })
      .nth(place)
  await question(0).getByRole('button', { name: /^edit/i }).click()
  await page.getByLabel('Question', { exact: true }).fill('How often do you buy bread from us?')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('How often do you buy bread from us?').waitFor()
  await question(5)
    .getByRole('checkbox', { name: /approved/i })
    .uncheck()
  await page.getByText('5 of 6 questions approved').waitFor()
  const before = await question(1).getByRole('heading').textContent()
  await question(1)
    .getByRole('button', { name: /regenerate/i })
    .click()
  await expect.poll(() => question(1).getByRole('heading').textContent()).not.toBe(before)
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('dialog').getByText('How often do you buy bread from us?').waitFor()
  await expectAccessible(page, 'preview')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.waitForURL(/\/surveys\/[0-9a-f-]{36}$/)
  const survey = await readPublished(owner, new URL(page.url()).pathname.split('/').at(-1) ?? '')
  const link = (await page.getByRole('link', { name: /view/i }).first().getAttribute('href')) ?? ''
  expect(new URL(link, server.origin).pathname).toMatch(/^\/s\/[0-9A-Za-z]{22}$/)

  // The console's code keeps the space that the survey will take: nothing on the page around it moves.
  await page.getByRole('button', { name: 'Put it on your site' }).click()
  const code = page.getByRole('textbox', { name: 'Inline code' })
  await expect.poll(() => code.inputValue()).toContain('data-height')
  const host = await newPerson(
    await siteWith(`${WATCH_SHIFTS}<h1>Bread</h1>${await code.inputValue()}<p>Below</p>`),
  )
  await host.page.goto('/')
  await host.page.frameLocator('iframe').getByRole('button', { name: 'Submit Response' }).waitFor()
  await expect.poll(() => host.page.evaluate('ready')).toBe(true)
  const [shifts, kept, height] = await host.page.evaluate<number[]>(
    `[shifts, document.querySelector('div').clientHeight, document.querySelector('iframe').clientHeight]`,
  )
  expect(shifts).toBe(0)
  expect(height).toBe(kept)
  await host.context.close()
  await page.keyboard.press('Escape')

  const visitor = await newPerson(server.origin)
  await visitor.page.goto(`/s/${survey.public_url_slug}`)
  await visitor.page.getByRole('button', { name: 'Submit Response' }).click()
  await visitor.page.getByText('Please answer all questions').first().waitFor()
  expect(await chooseAll(visitor.page, 0)).toBe(survey.questions.length)
  await visitor.page.getByLabel(/email/i).fill('visitor@example.com')
  await visitor.page.getByRole('button', { name: 'Submit Response' }).click()
  await visitor.page.getByRole('heading', { name: 'Thank You!' }).waitFor()
  await expectAccessible(visitor.page, 'thank you')
  expect(visitor.complaints).toEqual([])
  await visitor.context.close()
  // The owner's page counts it without a reload.
  await page.getByText('visitor@example.com').waitFor()

  // The page without JavaScript: two visitors with equal answers are two.
  for (const _ of [1, 2]) {
    const plain = await newPerson(server.origin, { javaScriptEnabled: false })
    await plain.page.goto(`/s/${survey.public_url_slug}`)
    await chooseAll(plain.page, 1)
    await plain.page.getByRole('button', { name: 'Submit Response' }).click()
    await plain.page.getByRole('heading', { name: 'Thank You!' }).waitFor()
    expect(new URL(plain.page.url()).pathname).toBe(`/s/${survey.public_url_slug}/thanks`)
    await plain.context.close()
  }

  // Inside somebody's site, by iframe and by script, on another origin.
  for (const folder of ['iframe', 'script'] as const) {
    const site = await serve({ folder, origin: server.origin, slug: survey.public_url_slug })
    atEndOfFile(site.close)
    const guest = await newPerson(site.url)
    await guest.page.goto(site.url)
    const frame = guest.page.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Submit Response' }).waitFor()
    expect(await chooseAll(frame, 2)).toBe(survey.questions.length)
    const element = await guest.page.locator('iframe').elementHandle()
    const off = async () => (element ? await heightOff(element) : Number.NaN)
    await expect.poll(off, { message: folder }).toSatisfy((pixels) => pixels >= 0 && pixels <= 8)
    await frame.getByRole('button', { name: 'Submit Response' }).click()
    await frame.getByRole('heading', { name: 'Thank You!' }).waitFor()
    expect(guest.complaints).toEqual([])
    await guest.context.close()
  }
  await page.getByText('#5', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Close Survey and Create Personas' }).click()
  await page.getByRole('button', { name: /^Close and create \d+ personas?$/u }).click()
  await page
    .getByText(/This survey was closed on .+ Personas have been generated from the responses\./)
    .waitFor()
  const late = await newPerson(server.origin)
  const reply = await late.page.goto(`/s/${survey.public_url_slug}`)
  expect(reply?.status()).toBe(404)
  await late.page.getByText('Survey Not Available').waitFor()
  await late.context.close()

  await page.goto('/personas')
  await page.getByText('2 of 10 personas created').waitFor()
  await page.locator('main li a[href^="/personas/"]').first().press('Enter')
  await page.waitForURL(/\/personas\/[0-9a-f-]{36}$/)
  await page.mouse.move(0, 0)
  await page.locator('h1:focus').waitFor()
  const regenerate = page.getByRole('button', { name: 'Regenerate Quote' })
  const opacity = () => regenerate.evaluate((button) => getComputedStyle(button).opacity)
  expect(await opacity()).toBe('0')
  await page.getByRole('button', { name: 'Edit Quote' }).focus()
  expect(await opacity()).toBe('1')
  await page.getByRole('button', { name: 'Export' }).waitFor()
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const file = await download(page, 'Export', /^JSON(?!-)/)
  expect(file.name).toMatch(/\.json$/)
  const exported = personaExport.parse(JSON.parse(Buffer.from(file.bytes).toString()))
  expect(exported.persona.name).toBe(name)
  expect(exported.persona.group?.of).toBe(5)
  expect(complaints).toEqual([])
  await context.close()
})
