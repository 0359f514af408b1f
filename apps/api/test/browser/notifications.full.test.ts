import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { expectAccessible, newPerson } from '../support/browser.ts'
import { signedIn } from '../support/console-path.ts'
import { freshPlace } from '../support/databases.ts'
import { startServerProcess } from '../support/server-process.ts'
import { publishedSurvey, sheetOf, submit } from '../support/survey-path.ts'

it('the link of a notice ends its mails with a button, without a session', async () => {
  const place = await freshPlace('sqlite')
  const first = await startServerProcess(place)
  const rosa = await signedIn(first, 'notifications@example.com')
  const survey = await publishedSurvey(rosa.owner)
  await submit(first.visitor(), survey.public_url_slug, sheetOf(survey))
  await first.kill()
  await rosa.context.close()

  // Starting sends what the killed process did not get to.
  const server = await startServerProcess(place)
  const token = await tokenOfNotice(join(place.dataDir, 'outbox'))
  const { page, complaints, context } = await newPerson(server.origin)
  await page.goto(`/unsubscribe/${token}`)
  await page.getByRole('heading', { name: 'Unsubscribe' }).waitFor()
  await expectAccessible(page, 'unsubscribe')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor()
  await expectAccessible(page, 'unsubscribed')

  await page.goto(`/unsubscribe/${token.slice(0, -3)}`)
  await page.getByRole('heading', { name: 'This link isn’t complete' }).waitFor()
  await page.goto(`/unsubscribe/${token.slice(0, -3)}AAA`)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('heading', { name: 'This link isn’t complete' }).waitFor()
  expect(await page.getByRole('button', { name: 'Unsubscribe' }).count()).toBe(0)
  await expectAccessible(page, 'a damaged link')
  expect(complaints).toEqual([])
  await context.close()
})

async function tokenOfNotice(outbox: string): Promise<string> {
  const find = async () => {
    const files = await readdir(outbox).catch(() => [])
    const mails = await Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')))
    return /^List-Unsubscribe: <[^>]*\/unsubscribe\/([\w-]+)>/m.exec(mails.join('\n'))?.[1] ?? null
  }
  await expect.poll(find).not.toBeNull()
  return (await find()) ?? ''
}
