import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openDb } from '../../src/db/open-db.ts'
import { readEnv } from '../../src/env.ts'
import { adminCommand } from '../../src/features/admin/admin-command.ts'
import { authSecret } from '../../src/secrets/secrets.ts'
import { freePort } from '../processes/main-process.ts'
import { expectAccessible, newPerson } from '../support/browser.ts'
import { atEndOfFile } from '../support/clean-up.ts'
import { PASSWORD, signedIn, toastOf } from '../support/console-path.ts'
import { freshPlace } from '../support/databases.ts'
import { mailsTo, tokenIn } from '../support/mails.ts'
import { startServerProcess } from '../support/server-process.ts'

const NEW = 'sourdough-41 starter'

/** A server whose mails wait in the outbox, because nothing answers at its mail server's address. */
async function mailingServer() {
  const place = await freshPlace('sqlite')
  const port = String(await freePort())
  const server = await startServerProcess(place, {
    LISTEN_ON: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'whofor@example.com',
  })
  const db = await openDb(place)
  atEndOfFile(() => db.close())
  const secret = authSecret({ authSecret: undefined, dataDir: place.dataDir })
  return { place, server, db, secret }
}

const shared = mailingServer()

async function recoveryPathFor(email: string): Promise<string> {
  const { db, secret } = await shared
  const mails = await mailsTo({ deps: { db, secret } }, email)
  return `/recover/${tokenIn(mails.findLast(({ kind }) => kind === 'recovery'))}`
}

const fitsWidth = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth')

describe('a forgotten password', () => {
  it('is reset by keyboard alone on a narrow screen, which signs out the other browser', async () => {
    const { server } = await shared
    const other = await signedIn(server, 'rosa@halloways.example')
    await other.page.goto('/context')
    const { page, complaints } = await newPerson(server.origin, { width: 360 })

    await page.goto('/login')
    await page.getByLabel('Email').fill('rosa@halloways.example')
    await page.getByRole('link', { name: 'Forgot password?' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Reset your password' }).waitFor()
    await expectAccessible(page, 'recovery request')
    expect(await page.getByLabel('Email').inputValue()).toBe('rosa@halloways.example')
    await page.getByLabel('Email').press('Enter')
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    await page.getByRole('button', { name: /^Send again in (1:00|0:\d\d)$/ }).waitFor()
    await expectAccessible(page, 'recovery sent')
    expect(await fitsWidth(page)).toBe(true)

    await page.goto(await recoveryPathFor('rosa@halloways.example'))
    const password = page.getByLabel('New password')
    await password.fill('Halloways-26')
    await page.getByLabel('Confirm password').fill('Halloways-26')
    await page.keyboard.press('Enter')
    await page.getByText('This password is your email address, or part of it.').waitFor()
    expect(await page.locator(':focus').getAttribute('name')).toBe('new_password')
    await expectAccessible(page, 'weak password')
    expect(await fitsWidth(page)).toBe(true)
    await password.fill(NEW)
    await page.getByLabel('Confirm password').fill(NEW)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard')

    await other.page.getByRole('alertdialog', { name: 'Sign in to continue' }).waitFor()
    await expectAccessible(other.page, 'session ended by a reset')
    await page.goBack()
    expect(await page.getByText(NEW).count()).toBe(0)
    expect(complaints.filter((text) => !/status of 4/.test(text))).toEqual([])
  })

  it('gets the same page for an unknown address, and no mail', async () => {
    const { server, db } = await shared
    const { page } = await newPerson(server.origin)
    await page.goto('/recover')
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByRole('button', { name: 'Send reset link' }).dblclick()
    await page.getByText('If nobody@example.com has an account').waitFor()
    const { mail_outbox: outbox } = db.schema
    expect(await db.read.$count(outbox, eq(outbox.recipient, 'nobody@example.com'))).toBe(0)
    await page.getByRole('button', { name: 'use another address' }).click()
    expect(await page.getByLabel('Email').inputValue()).toBe('nobody@example.com')
  })

  it('with a link that is used, cut or made up, leads to a new link', async () => {
    const { server } = await shared
    const { page } = await newPerson(server.origin)
    await page.goto(`/recover/${'A'.repeat(43)}`)
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor()
    await expectAccessible(page, 'expired link')
    await page.getByRole('link', { name: 'Send a new link' }).click()
    await page.getByRole('heading', { name: 'Reset your password' }).waitFor()
  })

  it('is reset by a printed link where the server sends no mail, also while another account is signed in', async () => {
    const place = await freshPlace('sqlite')
    const server = await startServerProcess(place)
    const db = await openDb(place)
    atEndOfFile(() => db.close())
    const { page } = await signedIn(server, 'ben@example.com')
    await server.visitor().register('ana@example.com')
    await page.goto('/recover')
    await page.getByText('This server doesn’t send email.').waitFor()
    await expectAccessible(page, 'recovery without mail')

    const env = readEnv({ DATA_DIR: place.dataDir, PUBLIC_URL: server.origin })
    const printed = await adminCommand(
      { db, env, clock: Date.now },
      ['reset-password', 'ana@example.com'],
      async () => true,
    )
    await page.goto('/dashboard')
    await page.goto(printed?.split('\n')[0] ?? '')
    await page.getByText('For ana@example.com').waitFor()
    await page.getByLabel('New password').fill(NEW)
    await page.getByLabel('Confirm password').fill(NEW)
    await page.getByRole('button', { name: 'Save and sign in' }).click()
    await page.waitForURL('**/dashboard')
    await page.getByRole('button', { name: 'ana', exact: true }).waitFor()
  })
})

describe('changing the password in Settings', () => {
  it('asks for the current one, and ends other sessions', async () => {
    const { server } = await shared
    const { page, owner, complaints } = await signedIn(server, 'carla@example.com')
    const elsewhere = server.visitor()
    await elsewhere.post('/api/auth/sign-in', { email: owner.email, password: PASSWORD })
    await page.goto('/settings?tab=security')
    await page.getByRole('button', { name: 'Change password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change password' })
    await expectAccessible(page, 'change password')
    await dialog.getByLabel('Current password').fill('wrong')
    await dialog.getByLabel('New password').fill(NEW)
    await dialog.getByLabel('Confirm password').fill(NEW)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('That password is incorrect.').waitFor()
    await dialog.getByLabel('Current password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Save' }).dblclick()
    await dialog.waitFor({ state: 'detached' })
    await toastOf(page, 'Password changed.').waitFor()
    await page.getByText(/^Changed (just now|\d+ seconds? ago)\./).waitFor()
    expect((await elsewhere.get('/api/dashboard')).status).toBe(401)
    await page.reload()
    await page.getByRole('button', { name: 'Change password' }).waitFor()
    expect(complaints.filter((text) => !/status of 4/.test(text))).toEqual([])
  })
})
