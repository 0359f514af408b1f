import { expect, it } from 'vitest'
import { expectAccessible, newPerson } from '../support/browser.ts'
import { signedIn } from '../support/console-path.ts'
import { sharedServer } from '../support/server-process.ts'
import { publishedSurvey, readPublished, sheetOf, submit } from '../support/survey-path.ts'

it('a survey’s page shares it, shows and filters its results, corrects, deletes and erases', async () => {
  const server = await sharedServer()
  const { page, complaints, context, owner } = await signedIn(server, 'results@example.com')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const survey = await publishedSurvey(owner)
  const slug = survey.public_url_slug
  const [first] = survey.questions
  const [option, other] = [first?.options[0]?.text ?? '', first?.options[1]?.text ?? '']
  const count = async () => (await readPublished(owner, survey.id)).response_count

  // Published: one panel, and nothing to count.
  await page.goto(`/surveys/${survey.id}`)
  await page.getByRole('heading', { name: 'Your survey is live. Send it to someone.' }).waitFor()
  await page.getByRole('img', { name: 'QR code of the survey link' }).waitFor()
  await page.getByText('This link works on this computer only.').waitFor()
  expect(await page.getByRole('button', { name: 'Close Survey and Create Personas' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByRole('button', { name: 'Copied!' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/s/${slug}`)
  await page.getByText('Email', { exact: true }).click()
  expect(await page.getByRole('textbox', { name: 'Ready-made message' }).inputValue()).toContain(slug)
  await page.getByRole('button', { name: 'Put it on your site' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy code' }).waitFor()
  const settings = async () => (await readPublished(owner, survey.id)).settings
  await page.getByText('Popup', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Trigger' }).selectOption('When the visitor is about to leave')
  await expect.poll(async () => (await settings()).opening.trigger).toBe('exit')
  await page.getByRole('textbox', { name: 'Accent colour' }).fill('#8f2d12')
  await page.locator('summary').filter({ hasText: 'Thank-you page' }).click()
  await page.getByRole('textbox', { name: 'Button link' }).fill('https://halloways.example/order')
  await page.getByRole('link', { name: 'halloways.example' }).waitFor()
  await expect.poll(async () => (await settings()).thanks.button_url).toBe('https://halloways.example/order')
  expect((await settings()).look.accent).toBe('#8f2d12')
  await expectAccessible(page, 'putting a survey on a site')
  await page.getByRole('button', { name: 'Done' }).click()

  // A test answer is marked, and nothing counts it.
  const popup = page.waitForEvent('popup')
  await page.getByRole('link', { name: /Answer as a test/ }).click()
  const testing = await popup
  await testing.getByText('Test answer. It is marked as a test and not counted.').waitFor()
  for (const group of await testing.getByRole('group').all()) await group.getByRole('radio').nth(1).check()
  await testing.getByRole('button', { name: 'Submit Response' }).click()
  await testing.getByRole('heading', { name: 'Thank You!' }).waitFor()
  await testing.close()
  await page.getByRole('heading', { name: 'Not counted' }).waitFor()
  expect(await count()).toBe(0)
  await page.getByRole('heading', { name: 'Your survey is live. Send it to someone.' }).waitFor()

  // The first answer brings the results.
  const stranger = server.visitor()
  await submit(stranger, slug, sheetOf(survey), { email: 'ana@example.com' })
  await page.getByRole('heading', { name: 'What people said' }).waitFor()
  await page.getByText('ana@example.com').waitFor()
  for (let line = 0; line < 31; line += 1)
    await submit(stranger, slug, sheetOf(survey, line % 4 === 3 ? 1 : 0))
  const bar = (text: string) => page.getByRole('listitem').getByRole('button', { name: text }).first()
  await expect.poll(() => bar(option).textContent()).toContain('78%')

  // A filter, kept in the address; below 30 there are counts alone.
  await bar(other).click()
  await page.getByText('7 of 32 match').first().waitFor()
  expect(new URL(page.url()).searchParams.get('filter')).toBe('q1.b')
  await page.reload()
  await page.getByText('7 of 32 match').first().waitFor()
  const second = page.getByRole('list').filter({ has: bar(survey.questions[1]?.options[1]?.text ?? '') })
  await expect.poll(() => second.last().textContent()).not.toContain('%')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await page.getByRole('switch', { name: 'Show option scores' }).check()
  await page
    .getByText(/^Average score \d/)
    .first()
    .waitFor()

  // A search, kept in the address; "/" goes to it.
  await page.keyboard.press('/')
  await page
    .getByRole('searchbox', { name: 'Search answers or email' })
    .and(page.locator(':focus'))
    .fill('ANA@')
  await page.getByText('1 of 32 match').waitFor()
  await page.locator('summary').filter({ hasText: '#1' }).filter({ hasText: 'ana@example.com' }).waitFor()
  await page.getByRole('searchbox').fill('nobody')
  await page.getByText('No answer or email contains “nobody”.').waitFor()
  expect(new URL(page.url()).searchParams.get('search')).toBe('nobody')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.locator('summary').filter({ hasText: '#32' }).waitFor()

  // A typo.
  await page.getByRole('button', { name: 'Fix a typo in question 1' }).click()
  await page.getByLabel('Question', { exact: true }).fill('How often do you come by?')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: /How often do you come by\?/ }).waitFor()
  await page.getByText(/^Text changed on/).waitFor()
  const visitor = await newPerson(server.origin)
  await visitor.page.goto(`/s/${slug}`)
  await visitor.page.getByText('How often do you come by?').waitFor()
  await visitor.context.close()

  // One answer, with an undo; one respondent, without.
  const row = page.locator('summary').filter({ hasText: '#32' })
  await row.click()
  await page.getByRole('button', { name: 'Delete answer' }).click()
  await page.getByText('Answer #32 was deleted').waitFor()
  await row.waitFor({ state: 'detached' })
  expect(await count()).toBe(31)
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.waitFor()
  expect(await count()).toBe(32)
  await page.getByRole('button', { name: 'More for this survey' }).click()
  await page.getByRole('menuitem', { name: 'Erase a respondent…' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com')
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await page.getByText('No answer has this email address.').waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill('ANA@example.com')
  await expectAccessible(page, 'erasing a respondent')
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await page.getByText('1 answer erased for good').waitFor()
  expect(await count()).toBe(31)

  // Closed, and open again.
  await page.getByRole('button', { name: 'Close Survey and Create Personas' }).click()
  await page.getByRole('button', { name: /^Close and create \d+ personas?$/u }).click()
  await page.getByText(/This survey was closed on/).waitFor()
  await page.getByRole('button', { name: 'Reopen survey' }).click()
  await page.getByText('Share and embed').waitFor()
  expect((await submit(stranger, slug, sheetOf(survey))).status).toBe(201)

  // Archived and deleted: its page is gone at once, and both can be undone.
  const pageOf = async () => (await server.visitor().get(`/s/${slug}`)).status
  await page.getByRole('button', { name: 'More for this survey' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await page.getByRole('heading', { name: 'This survey is in the archive' }).waitFor()
  expect(await pageOf()).toBe(404)
  await page.getByRole('button', { name: 'Take out of the archive' }).click()
  await page.getByText('Share and embed').waitFor()
  expect(await pageOf()).toBe(200)
  await page.getByRole('button', { name: 'More for this survey' }).click()
  await page.getByRole('menuitem', { name: 'Delete survey' }).click()
  await page.waitForURL('**/surveys')
  await page.getByText(/was deleted$/).waitFor()
  expect(await pageOf()).toBe(404)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'was deleted' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await page.getByText('Survey restored').waitFor()
  expect(await pageOf()).toBe(200)
  expect(complaints).toEqual([])
  await context.close()
})
