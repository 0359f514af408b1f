import { jobReply } from '@whofor/core/job'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, newPerson } from '../support/browser.ts'
import { ownerOfPersonas } from '../support/console-path.ts'
import { type ServerProcess, sharedServer } from '../support/server-process.ts'
import { endOf } from '../support/survey-path.ts'

const FEARS = ['The rye is gone', 'A queue to the door']

describe('a persona for others', () => {
  let server: ServerProcess
  beforeAll(async () => {
    server = await sharedServer()
  })

  it('is shared by a link that anyone can read until it is revoked', async () => {
    const { page, path, complaints, context, owner, email } = await ownerOfPersonas(server)
    const { id } = jobReply.parse(await (await owner.post(`/api${path}/image`)).json())
    await endOf(owner, id)
    await owner.patch(`/api${path}`, { path: 'goals.fears', value: FEARS })
    await owner.patch(`/api${path}`, { path: 'name', value: 'Marlene Ostwick' })
    await page.goto(path)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page
      .getByText(/leaves out your account, your notes, your business context, the survey’s title/)
      .waitFor()
    await expectAccessible(page, 'before sharing')
    await page.getByRole('button', { name: 'Create link' }).click()
    const url = await page.getByLabel('Link', { exact: true }).inputValue()
    expect(url.startsWith(`${server.origin}/p/`)).toBe(true)
    const card = page.getByRole('img', { name: 'Card of Marlene Ostwick' })
    await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2400)
    await expectAccessible(page, 'shared')
    const stranger = await newPerson(server.origin, { width: 360 })
    const reply = await stranger.page.goto(url)
    expect(reply?.headers()['x-robots-tag']).toContain('noindex')
    await stranger.page.getByRole('heading', { level: 1, name: 'Marlene Ostwick' }).waitFor()
    await stranger.page.getByText('A queue to the door').waitFor()
    expect(await stranger.page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    expect(await stranger.page.getByRole('img', { name: /Portrait of/ }).count()).toBe(1)
    const seen = await stranger.page.content()
    for (const secret of [email, 'Saturday bread', 'Your description', 'Business context', 'Edit Name'])
      expect(seen).not.toContain(secret)
    const profile = stranger.page.getByRole('region', { name: 'Profile' })
    await profile.getByText('Not asked in the survey').waitFor()
    expect(await stranger.page.evaluate('document.documentElement.scrollWidth')).toBe(360)
    await expectAccessible(stranger.page, 'shared persona')
    await page.getByRole('button', { name: 'Stop sharing' }).click()
    await page.getByRole('button', { name: 'Revoke link' }).click()
    await page.getByText('The link no longer works.').waitFor()
    await stranger.page.reload()
    await stranger.page.getByRole('heading', { level: 1, name: 'Persona Not Available' }).waitFor()
    await expectAccessible(stranger.page, 'revoked persona')
    expect(stranger.complaints).toEqual([])
    await stranger.context.close()
    expect(complaints).toEqual([])
    await context.close()
  })
})
