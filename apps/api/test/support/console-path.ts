import type { Page } from 'playwright-core'
import { newPerson } from './browser.ts'
import type { ServerProcess } from './server-process.ts'
import type { Visitor } from './visitor.ts'

export const PASSWORD = 'correct horse battery'

/** An account made over HTTP, and a browser signed in to it. */
export async function signedIn(server: ServerProcess, email: string) {
  const owner = server.visitor()
  await owner.register(email)
  const person = await newPerson(server.origin)
  await takeSession(person.context, server.origin, owner)
  return { ...person, owner }
}

/** What a sign-in in another tab does to the cookies. */
export async function takeSession(
  context: Awaited<ReturnType<typeof newPerson>>['context'],
  origin: string,
  visitor: Visitor,
): Promise<void> {
  await context.clearCookies()
  await context.addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: origin })))
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
