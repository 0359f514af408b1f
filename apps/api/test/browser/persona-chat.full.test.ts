import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { ownerOfPersonas } from '../support/console-path.ts'
import { type ServerProcess, sharedServer } from '../support/server-process.ts'

describe('asking a persona', () => {
  let server: ServerProcess
  beforeAll(async () => {
    server = await sharedServer()
  })

  it('keeps the question without a connection and after a stop', async () => {
    const { page, path, complaints, context } = await ownerOfPersonas(server)
    await page.goto(path)
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Ask / })
    const question = dialog.getByLabel(/^Question to /)
    // No connection: the question is back in its field.
    await page.route('**/api/personas/*/chat', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    await question.fill('What do you fear?')
    await question.press('Enter')
    await dialog.getByText(/Your question is kept/).waitFor()
    expect(await question.inputValue()).toBe('What do you fear?')
    await expectAccessible(page, 'a question that came to nothing')
    await page.unroute('**/api/personas/*/chat')

    // Stopped: nothing is kept, and the question is back as well.
    await page.route('**/api/personas/*/chat', async (route) => {
      // A question goes out and nothing comes back.
      if (route.request().method() !== 'POST') await route.fallback()
    })
    const arrive = Promise.withResolvers<void>()
    await page.route('**/api/personas/*/chat/stop', async (route) => {
      await arrive.promise
      await route.fallback()
    })
    await question.press('Enter')
    const status = dialog.getByRole('status').filter({ hasText: 'is answering' })
    await status.waitFor({ state: 'attached' })
    await dialog.getByRole('button', { name: 'Stop' }).click()
    await dialog.getByRole('button', { name: 'Ask', exact: true }).waitFor()
    expect(await question.inputValue()).toBe('What do you fear?')
    await page.unroute('**/api/personas/*/chat')

    // A question asked before the stop has arrived waits for it, and is not stopped by it.
    const order: string[] = []
    page.on('response', (reply) => void (reply.url().endsWith('/stop') && order.push('stopped')))
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/chat')) order.push('asked')
    })
    await question.press('Enter')
    await status.waitFor({ state: 'attached' })
    arrive.resolve()
    await expect.poll(() => dialog.locator('ol[aria-live=polite] > li').count()).toBe(2)
    expect(order).toEqual(['stopped', 'asked'])
    // The request that was cut off is in the browser's log.
    expect(complaints.filter((text) => !/ERR_FAILED/.test(text))).toEqual([])
    await context.close()
  })
})
