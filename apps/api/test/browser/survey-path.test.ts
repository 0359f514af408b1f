import { personaExport } from '@whofor/core/persona/persona'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { serve } from '../../../../examples/serve.ts'
import { expectAccessible, newPerson } from '../support/browser.ts'
import { atEndOfFile } from '../support/clean-up.ts'
import { download, signedIn } from '../support/console-path.ts'
import { type ServerProcess, sharedServer } from '../support/server-process.ts'
import { siteWith } from '../support/site.ts'
import { publishedSurvey, sheetOf, submit } from '../support/survey-path.ts'

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

describe.each(['sqlite', 'postgres'] as const)('from registering to personas from answers, on %s', (kind) => {
  let server: ServerProcess
  beforeAll(async () => {
    server = await sharedServer(kind)
  })

  it('registering: an error keeps what was typed', async () => {
    const { page, complaints, context } = await newPerson(server.origin)
    await page.goto('/')
    await expectAccessible(page, 'landing')
    await page.goto('/surveys')
    await page.waitForURL('**/login?next=%2Fsurveys')
    await expectAccessible(page, 'login')
    await page.goto('/')
    await page
      .getByRole('link', { name: /create your first persona free|sign up free/i })
      .first()
      .click()
    await page.getByLabel('Email').fill('rosa@example.com')
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await page.getByLabel('Confirm password').fill('something else')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByText('Passwords do not match').waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('rosa@example.com')
    await expectAccessible(page, 'register with a fault')
    await page.getByLabel('Confirm password').fill('correct horse battery')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.waitForURL('**/dashboard')
    await page.getByText('Ask real people').waitFor()
    await expectAccessible(page, 'empty dashboard')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('drafting, reviewing and publishing a survey', async () => {
    const { page, complaints, context } = await signedIn(server, 'drafting@example.com')
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
    await expectAccessible(page, 'survey set-up')
    await page.getByRole('button', { name: 'Generate Questions' }).click()
    await page.waitForURL('**/surveys/generating**')
    await page.getByText(/of \d+ questions approved/).waitFor()
    await page.reload()
    await page.getByText(/6 of 6 questions approved/).waitFor()
    await expectAccessible(page, 'survey review')

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
    const link = (await page.getByRole('link', { name: /view/i }).first().getAttribute('href')) ?? ''
    expect(new URL(link, server.origin).pathname).toMatch(/^\/s\/[0-9A-Za-z]{22}$/)
    await expectAccessible(page, 'survey without answers')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('answering on its page, without JavaScript, and inside other sites', async () => {
    const { page, complaints, context, owner } = await signedIn(server, 'answered@example.com')
    const survey = await publishedSurvey(owner)
    await page.goto(`/surveys/${survey.id}`)
    await page.getByRole('heading', { level: 1 }).waitFor()

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
    await expectAccessible(visitor.page, 'respondent page')
    await visitor.page.getByRole('button', { name: 'Submit Response' }).click()
    await visitor.page.getByText('Please answer all questions').first().waitFor()
    await expectAccessible(visitor.page, 'respondent page with faults')
    expect(await chooseAll(visitor.page, 0)).toBe(survey.questions.length)
    await visitor.page.getByLabel(/email/i).fill('visitor@example.com')
    await visitor.page.getByRole('button', { name: 'Submit Response' }).click()
    await visitor.page.getByRole('heading', { name: 'Thank You!' }).waitFor()
    await expectAccessible(visitor.page, 'thank you')
    expect(visitor.complaints).toEqual([])
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
      const element = guest.page.locator('iframe')
      const scrolls = (): Promise<boolean> =>
        element.evaluate((node) => {
          const size = node.getBoundingClientRect().height
          return size < 700
        })
      await expect.poll(scrolls).toBe(false)
      await frame.getByRole('button', { name: 'Submit Response' }).click()
      await frame.getByRole('heading', { name: 'Thank You!' }).waitFor()
      expect(guest.complaints).toEqual([])
      await guest.context.close()
    }
    await page.getByText('#5', { exact: true }).waitFor()
    await expectAccessible(page, 'survey with answers')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('closing it, its personas, and the export of one', async () => {
    const { page, complaints, context, owner } = await signedIn(server, 'closing@example.com')
    const survey = await publishedSurvey(owner)
    for (const position of [0, 1, 1, 2, 2]) {
      const reply = await submit(server.visitor(), survey.public_url_slug, sheetOf(survey, position))
      expect(reply.status).toBe(201)
    }
    await page.goto(`/surveys/${survey.id}`)
    await page.getByRole('button', { name: 'Close Survey and Create Personas' }).click()
    await page.getByRole('button', { name: /^Close and create \d+ personas?$/u }).click()
    await page
      .getByText(/This survey was closed on .+ Personas have been generated from the responses\./)
      .waitFor()
    await expectAccessible(page, 'closed survey')
    const visitor = await newPerson(server.origin)
    const late = await visitor.page.goto(`/s/${survey.public_url_slug}`)
    expect(late?.status()).toBe(404)
    await visitor.page.getByText('Survey Not Available').waitFor()
    await expectAccessible(visitor.page, 'survey not available')

    await page.goto('/personas')
    await page.getByText('2 of 10 personas created').waitFor()
    await expectAccessible(page, 'personas')
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
    await expectAccessible(page, 'persona')
    const file = await download(page, 'Export', /^JSON(?!-)/)
    expect(file.name).toMatch(/\.json$/)
    const exported = personaExport.parse(JSON.parse(Buffer.from(file.bytes).toString()))
    expect(exported.persona.name).toBe(name)
    expect(exported.persona.group?.of).toBe(5)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('the other pages of the console', async () => {
    const { page, complaints, context } = await signedIn(server, 'pages@example.com')
    for (const path of ['/dashboard', '/surveys', '/settings', '/analytics', '/terms', '/legal/privacy']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectAccessible(page, path)
    }
    expect(complaints).toEqual([])
    await context.close()
  })
})
