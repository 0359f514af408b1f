import { expect, test } from 'vitest'
import { signedIn } from '../support/console-path.ts'
import { sharedServer } from '../support/server-process.ts'

/** A page whose script is held back until released. */
async function lateSurveys(owner: string) {
  const { page } = await signedIn(await sharedServer(), `${owner}@example.com`)
  const arrived = Promise.withResolvers<void>()
  await page.goto('/settings')
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await page.route('**/assets/*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Surveys', exact: true }).click()
  return { page, arrive: arrived.resolve, heading: page.getByRole('heading', { level: 1, name: 'Surveys' }) }
}

test('a menu opened before the page loads stays open', async () => {
  const { page, arrive, heading } = await lateSurveys('late-menu')
  await page.getByRole('button', { name: 'late-menu' }).click()
  const signOut = page.getByRole('menuitem', { name: 'Sign Out' })
  await signOut.waitFor()
  arrive()
  await heading.waitFor()
  expect(await heading.evaluate((one) => one.matches(':focus'))).toBe(false)
  await signOut.click()
  await page.waitForURL('**/login')
})

test('otherwise the page heading takes focus', async () => {
  const { arrive, heading } = await lateSurveys('late-heading')
  arrive()
  await heading.waitFor()
  await expect.poll(() => heading.evaluate((one) => one.matches(':focus'))).toBe(true)
})
