import type { Locator, Page } from 'playwright-core'
import { bytesOf, newPerson } from './browser.ts'
import type { ServerProcess } from './server-process.ts'
import { closeSurvey, endOf, publishedSurvey, sheetOf, submit } from './survey-path.ts'

let owners = 0

export const PASSWORD = 'correct horse battery'

/** Creates an account over HTTP and a browser signed in to it. */
export async function signedIn(server: ServerProcess, email: string) {
  const owner = server.visitor()
  await owner.register(email)
  const person = await newPerson(server.origin)
  const cookies = [...owner.cookies].map(([name, value]) => ({ name, value, url: server.origin }))
  await person.context.addCookies(cookies)
  return { ...person, owner }
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** A browser signed in to a new account with personas from answers, and the page of the first one. */
export async function ownerOfPersonas(server: ServerProcess, { personas = 1 } = {}) {
  const name = `rosa-${++owners}`
  const { owner, ...person } = await signedIn(server, `${name}@example.com`)
  const survey = await publishedSurvey(owner, {
    persona_count: personas,
    detail_level: 'detailed',
  })
  for (const position of [0, 1, 0, 1, 0])
    await submit(server.visitor(), survey.public_url_slug, sheetOf(survey, position))
  const { job } = await closeSurvey(owner, survey.id)
  const { persona_ids } = await endOf(owner, job.id)
  return { ...person, owner, email: `${name}@example.com`, path: `/personas/${persona_ids[0]}` }
}

export async function download(page: Page, button: string, item: string | RegExp) {
  await page.getByRole('button', { name: button, exact: true }).click()
  const downloading = page.waitForEvent('download')
  const name = nextFileName(page)
  await page.getByRole('menuitem', { name: item }).click()
  return { bytes: await bytesOf(await downloading), name: await name }
}

/**
 * The name that the page gives the next file that it saves. On a busy machine, Chromium's own event sometimes has "download" in its
 * place, which no page can cause: Chromium would add an extension to it.
 */
const nextFileName = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const { click } = HTMLAnchorElement.prototype
        HTMLAnchorElement.prototype.click = function () {
          HTMLAnchorElement.prototype.click = click
          click.call(this)
          resolve(this.download)
        }
      }),
  )

/** Chooses an item of a persona's menu. */
export async function chooseMore(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Answers the question what should change, after Regenerate was chosen. */
export async function startRegenerating(page: Page, what: string, change = ''): Promise<void> {
  const dialog = page.getByRole('dialog', { name: `Regenerate ${what}` })
  await dialog.getByRole('textbox').fill(change)
  await dialog.getByRole('button', { name: 'Regenerate' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Whether it is blurred, and out of reach of keyboard, pointer and screen reader. */
export const isCovered = (element: Locator) =>
  element.evaluate((found) => {
    const blurred = [...ancestorsOf(found)].some((one) => getComputedStyle(one).filter.startsWith('blur'))
    return blurred && found.closest('[inert]') !== null
    function* ancestorsOf(inner: Element) {
      for (let one: Element | null = inner; one; one = one.parentElement) yield one
    }
  })

export const toastOf = (page: Page, text: string) =>
  page.locator('[data-sonner-toast]').filter({ hasText: text })

export const undo = (page: Page, text: string) =>
  toastOf(page, text).getByRole('button', { name: 'Undo' }).click()

/** Starts a context item with this name. */
export async function openItemDialog(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add item', exact: true }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Add context item' })
  await dialog.getByLabel('Name').fill(name)
  return dialog
}
