import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { bytesOf, expectAccessible } from '../support/browser.ts'
import { PASSWORD, signedIn, signIn, toastOf } from '../support/console-path.ts'
import { sharedServer } from '../support/server-process.ts'
import { publishedSurvey, sheetOf, submit } from '../support/survey-path.ts'

test('an owner exports everything and deletes the account, which ends in every tab', async () => {
  const server = await sharedServer()
  const email = 'account-deletion@example.com'
  const { page, context, complaints, owner } = await signedIn(server, email)
  const survey = await publishedSurvey(owner)
  for (const position of [0, 1, 0])
    await submit(server.visitor(), survey.public_url_slug, sheetOf(survey, position))
  const otherTab = await context.newPage()
  await otherTab.goto('/personas')
  await otherTab.getByRole('heading', { name: 'Personas', level: 1 }).waitFor()

  await page.goto('/settings?tab=account')
  await page.getByRole('heading', { name: 'Your data' }).waitFor()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `account at ${width}`)
  }
  await page.getByRole('link', { name: 'Delete account' }).click()
  await page.getByText('Your account, 0 personas, 1 survey and 3 answers.').waitFor()
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByText('Tick the box to continue').waitFor()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `deletion at ${width}`)
  }

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export everything first' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^whofor-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(await bytesOf(file))
  expect(Object.keys(files)).toContain('account.json')

  await page.getByLabel('Type your email').fill(email)
  await page.getByLabel('Your password').fill('wrong password')
  await page.getByLabel('I understand that my surveys').check()
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByText('That password is incorrect.').waitFor()
  expect(await page.getByLabel('Type your email').inputValue()).toBe(email)
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Delete account' }).dblclick()
  await toastOf(page, 'Your account was deleted.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'whofor-session' }))

  await otherTab.getByText('Your session ended').waitFor()
  const respondent = await server.visitor().get(`/s/${survey.public_url_slug}`)
  expect(await respondent.text()).toContain('Survey Not Available')
  await page.reload()
  await signIn(page, email)
  await page.getByText('Invalid login credentials').waitFor()
  expect(await page.getByText('Your account was deleted.').count()).toBe(0)
  expect(complaints).toEqual([])
})
