import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { newPerson } from './browser.ts'
import type { ServerProcess } from './server-process.ts'
import { PASSWORD } from './two-steps.ts'
import { addAuthenticator } from './virtual-authenticator.ts'
import type { Visitor } from './visitor.ts'

/** Passkeys work at localhost, not at its address. */
const originOf = ({ origin }: ServerProcess) => origin.replace('127.0.0.1', 'localhost')

/** A browser with an authenticator of its own, signed in to a new account. */
export async function newBrowser(server: ServerProcess, email: string, { width = 1280 } = {}) {
  const owner = server.visitor()
  await owner.register(email)
  const origin = originOf(server)
  const person = await newPerson(origin, { width })
  await shareCookies(person.context, owner, origin)
  return { ...person, origin, owner, device: await addAuthenticator(person) }
}

export async function shareCookies(context: BrowserContext, owner: Visitor, url: string): Promise<void> {
  await context.addCookies([...owner.cookies].map(([name, value]) => ({ name, value, url })))
}

export async function signOut(context: BrowserContext, page: Page): Promise<void> {
  const origin = new URL(page.url()).origin
  expect((await context.request.post('/api/auth/sign-out', { headers: { origin } })).status()).toBe(204)
}

/** The first step of a sign-in. */
export async function enterPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Two-step verification' }).waitFor()
}
