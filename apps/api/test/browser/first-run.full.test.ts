import { expect, it } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { signedIn } from '../support/console-path.ts'
import { sharedServer } from '../support/server-process.ts'

it('a new account sees two ways to start, and steps that are done by what happens', async () => {
  const server = await sharedServer()
  const { page, complaints, context, owner } = await signedIn(server, 'first-run@example.com')
  const steps = page.getByRole('list').filter({ hasText: 'Get your first answer' })
  const done = async () => (await steps.getByText('(done)').all()).length
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Welcome, first-run' }).waitFor()
  await page.getByRole('heading', { name: 'Ask real people' }).waitFor()
  expect(await done()).toBe(0)
  expect(await page.getByText('Total Personas').count()).toBe(0)
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expectAccessible(page, 'first run')

  await page.getByRole('button', { name: 'Hide first steps' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await steps.waitFor()
  await page.getByRole('button', { name: 'Hide first steps' }).click()
  await steps.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: 'Ask real people' }).waitFor()
  expect(await steps.count()).toBe(0)
  await page.getByRole('button', { name: 'Show first steps' }).click()
  await steps.waitFor()
  await page.getByRole('button', { name: 'Hide first steps' }).click()
  await steps.waitFor({ state: 'detached' })
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Show first steps again' }).click()
  await page.waitForURL('**/dashboard')
  await steps.waitFor()
  expect((await owner.put('/api/dashboard/first-steps', { display: null })).status).toBe(204)

  await page.getByRole('link', { name: 'Create Survey' }).click()
  await page.waitForURL('**/surveys/create')
  await owner.post('/api/context-items', {
    name: 'Sourdough',
    category: 'product',
    description: '',
    price: null,
  })
  await page.goto('/dashboard')
  await steps.waitFor()
  expect(await done()).toBe(1)

  const survey = {
    title: 'Saturday bread',
    relationship: 'Client',
    business_context: 'A bakery.',
    detail_level: 'simple',
    persona_count: 1,
  }
  expect((await owner.post('/api/surveys', survey)).status).toBe(201)
  await page.reload()
  await page.getByRole('heading', { name: '“Saturday bread” is still a draft' }).waitFor()
  for (const name of ['Create Persona', 'New Survey', 'View Personas', 'Business Context'])
    expect(await page.getByRole('navigation').getByRole('link', { name }).count()).toBe(1)
  for (const label of ['Total Personas', 'Active Surveys', 'AI Requests', 'Account Tier'])
    expect(await page.getByText(label).count()).toBe(1)
  await expectAccessible(page, 'dashboard with a draft')
  expect((await owner.patch('/api/account/profile', { locale: 'de' })).status).toBe(200)
  await page.reload()
  await page.getByRole('heading', { name: 'Willkommen, first-run' }).waitFor()
  await page.getByText('Personas gesamt').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
