import { expect, it } from 'vitest'
import { runCli } from '../cli/run-cli.ts'
import { expectAccessible, newPerson } from '../support/browser.ts'
import { PASSWORD, signedIn } from '../support/console-path.ts'
import { freshPlace } from '../support/databases.ts'
import { startServerProcess } from '../support/server-process.ts'
import { PLAIN_HOST } from '../support/start-browser.ts'

it('an administrator invites, and the invited person joins an instance that is invitation-only', async () => {
  const place = await freshPlace('sqlite')
  const open = await startServerProcess(place)
  const { email } = (await signedIn(open, 'boss@example.com')).owner
  await open.kill()
  expect(await runCli(place, ['admin', 'grant', email, '--yes'])).toMatchObject({ code: 0 })
  const server = await startServerProcess(place, {
    REGISTRATION: 'invite',
    SUPPORT_EMAIL: 'help@example.com',
    LISTEN_ON: new URL(open.origin).port,
  })
  const { page, complaints } = await newPerson(server.origin)
  await page.goto('/login?next=/admin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite people' })
  await dialog.getByText('No open invitations').waitFor()
  await expectAccessible(page, 'invite')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await dialog.getByText('This address already has an account.').waitFor()
  await dialog.getByLabel('Email').fill('samir@example.com')
  await dialog.getByRole('button', { name: 'Create link' }).dblclick()
  await dialog.getByText('Expires').waitFor()
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
  await expectAccessible(page, 'invited')

  const samir = await newPerson(server.origin)
  await samir.page.goto('/register')
  await samir.page.getByRole('heading', { name: 'Sign-up is by invitation' }).waitFor()
  expect(await samir.page.getByRole('link', { name: 'Ask for an invitation' }).getAttribute('href')).toMatch(
    /^mailto:help@example\.com/,
  )
  await expectAccessible(samir.page, 'invitation-only')
  await samir.page.goto(new URL(link).pathname)
  await samir.page.getByText('Your invitation is for this address.').waitFor()
  await expectAccessible(samir.page, 'invitation')
  await samir.page.getByLabel('Password', { exact: true }).fill('Password123')
  await samir.page.getByRole('checkbox').check()
  await samir.page.getByRole('button', { name: 'Create Account' }).click()
  await samir.page.getByText('This password appears in known data breaches.').waitFor()
  await samir.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await samir.page.getByRole('button', { name: 'Create Account' }).click()
  await samir.page.waitForURL('**/dashboard')
  await samir.page.goto(new URL(link).pathname)
  await samir.page.getByRole('heading', { name: 'This invitation no longer works' }).waitFor()
  await expectAccessible(samir.page, 'used invitation')
  expect([...complaints, ...samir.complaints].filter((text) => !/status of 4/.test(text))).toEqual([])
})

it('registers with a proof of work, without a secure context', async () => {
  const server = await startServerProcess(await freshPlace('sqlite'), { CAPTCHA: 'on' })
  const plain = server.origin.replace('127.0.0.1', PLAIN_HOST)
  const { page } = await newPerson(plain)
  await page.goto('/register')
  await page.getByLabel('Email').fill('ana@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('checkbox').check()
  expect(await page.evaluate('isSecureContext')).toBe(false)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL('**/dashboard')
})

it('a closed instance offers no sign-up', async () => {
  const server = await startServerProcess(await freshPlace('sqlite'), { REGISTRATION: 'closed' })
  const { page } = await newPerson(server.origin)
  for (const path of ['/', '/login']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.locator('a[href^="/register"]').count()).toBe(0)
  }
  await page.goto('/register')
  await page.getByRole('heading', { name: 'Sign-up is closed' }).waitFor()
})
