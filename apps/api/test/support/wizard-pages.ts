import type { Page } from 'playwright-core'
import { beforeAll, beforeEach } from 'vitest'
import { atEndOfFile } from './clean-up.ts'
import { signedIn } from './console-path.ts'
import { freshPlace } from './databases.ts'
import { startFaultyProvider } from './faulty-provider.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

export const CONTEXT = 'Tallybird is a bookkeeping app for freelancers who send few invoices. '

/** Answers all questions: clicks choices, skips texts. */
export async function answerTheRest(page: Page, from: number, of: number): Promise<void> {
  for (let place = from; place <= of; place += 1) {
    await page.getByText(`${place} of ${of}`).waitFor()
    const choice = page.getByRole('radio').first()
    const text = page.getByRole('main').getByRole('textbox')
    await choice.or(text).waitFor()
    if (await text.isVisible()) await page.getByRole('button', { name: /^(Next|Skip|Create)/ }).click()
    else await choice.click()
  }
  await page.waitForURL('**/personas/generating?job=*')
}

export const names = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('heading').allTextContents()

export const businessContextOf = (page: Page) => page.getByLabel('Business context')
export const generateOf = (page: Page) => page.getByRole('button', { name: 'Generate Questions' })

/** Fills in the set-up of an advanced persona, which has 12 questions. */
export async function fillSetup(page: Page): Promise<void> {
  await page.goto('/personas/create')
  await page.getByLabel('Relationship').selectOption('Other')
  await page.getByLabel('Specify the type').fill('Freelancer')
  await page.getByRole('radio', { name: /advanced/i }).check()
  await businessContextOf(page).fill(CONTEXT)
}

export async function openQuestions(page: Page): Promise<void> {
  await fillSetup(page)
  await generateOf(page).click()
  await page.getByText('1 of 12').waitFor()
}

/** For each test of a file: a signed-in page of a server whose model can misbehave. */
export function startWizard() {
  let server: ServerProcess
  let provider: Awaited<ReturnType<typeof startFaultyProvider>>
  beforeAll(async () => {
    provider = await startFaultyProvider()
    atEndOfFile(provider.close)
    server = await startServerProcess(await freshPlace(), {
      AI_BASE_URL: provider.url,
      AI_API_KEY: 'test',
      AI_TEXT_MODEL: 'demo',
    })
  })
  beforeEach(() => provider.misbehave('fine'))
  return {
    provider: () => provider,
    async visit(email: string) {
      const person = await signedIn(server, email)
      await person.page.clock.install()
      await person.page.goto('/dashboard')
      return person
    },
  }
}
