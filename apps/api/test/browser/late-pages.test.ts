import { expect, test } from 'vitest'
import { newPerson } from '../support/browser.ts'
import { freshPlace } from '../support/databases.ts'
import { startServerProcess } from '../support/server-process.ts'

/** A page whose script is held back until released. */
async function lateSurveys() {
  const server = await startServerProcess(await freshPlace('sqlite'))
  const owner = server.visitor()
  await owner.register('rosa@example.com')
  const { page, context } = await newPerson(server.origin)
  await context.addCookies([...owner.cookies].map(([name, value]) => ({ name, value, url: server.origin })))
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
  const { page, arrive, heading } = await lateSurveys()
  await page.getByRole('button', { name: 'rosa' }).click()
  const signOut = page.getByRole('menuitem', { name: 'Sign Out' })
  await signOut.waitFor()
  arrive()
  await heading.waitFor()
  expect(await heading.evaluate((one) => one.matches(':focus'))).toBe(false)
  await signOut.click()
  await page.waitForURL('**/login')
})

test('otherwise the page heading takes focus', async () => {
  const { arrive, heading } = await lateSurveys()
  arrive()
  await heading.waitFor()
  await expect.poll(() => heading.evaluate((one) => one.matches(':focus'))).toBe(true)
})
