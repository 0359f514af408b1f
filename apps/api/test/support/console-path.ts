import type { Page } from 'playwright-core'
import { newPerson } from './browser.ts'
import type { ServerProcess } from './server-process.ts'

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
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
