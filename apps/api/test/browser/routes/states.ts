import type { Page } from 'playwright-core'
import type { Sample } from './sample-data.ts'

export type State = {
  name: string
  as: 'anonymous' | 'user' | 'admin' | 'newcomer'
  at: string | ((sample: Sample) => string)
  /** What to do on the screen before the texts are there. */
  act?: (page: Page) => Promise<void>
  texts: readonly string[]
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
/** Answers calls that change something with what is no reply, so that the screen has no message but its own. */
const failing = (page: Page, path: string) =>
  page.route(path, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 200, contentType: 'application/json', body: '<no>' }),
  )

/** Fills in a tip or news item whose saving gets no reply. */
async function addWithoutReply(page: Page, add: string, save: string): Promise<void> {
  await failing(page, '**/api/admin/**')
  await press(page, add)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Ask at the till')
  await dialog.getByLabel('Content').fill('Not a week later.')
  await dialog.getByRole('button', { name: save }).click()
}

/** Texts of the specification in states of a screen that its address alone does not show. */
export const STATES: readonly State[] = [
  {
    name: 'personas of an administrator',
    as: 'admin',
    at: '/personas',
    texts: ['personas created (unlimited)', 'Admin'],
  },
  {
    name: 'no personas',
    as: 'newcomer',
    at: '/personas',
    texts: ['No personas yet', 'Create Your First Persona'],
  },
  { name: 'no surveys', as: 'newcomer', at: '/surveys', texts: ['No surveys yet'] },
  {
    name: 'a detailed persona in the wizard',
    as: 'user',
    at: '/personas/create',
    texts: ['Generate Questions', 'Relationship', 'Business context', 'Generate AI Profile Image'],
    act: (page) => page.getByRole('radio', { name: /Detailed/ }).check({ force: true }),
  },
  {
    name: 'a survey of somebody else',
    as: 'user',
    at: '/surveys/01a20000-0000-7000-8000-000000000000',
    texts: ['Survey not found', 'Back to Dashboard'],
  },
  {
    name: 'administration for a user',
    as: 'user',
    at: '/admin',
    texts: ['Access Denied', "You don't have permission to access this page."],
  },
  { name: 'batch images for a user', as: 'user', at: '/admin/batch-images', texts: ['Admin Only'] },
  {
    name: 'a sign-in without a reply',
    as: 'anonymous',
    at: '/login',
    act: async (page) => {
      await failing(page, '**/api/auth/sign-in')
      await page.getByLabel('Email').fill('someone@example.com')
      await page.getByLabel('Password', { exact: true }).fill('velvet-harbour-93')
      await press(page, 'Sign In')
    },
    texts: ['Failed to sign in'],
  },
  {
    name: 'publishing without a reply',
    as: 'user',
    at: ({ draft }) => `/surveys/generating?survey=${draft}`,
    act: async (page) => {
      await failing(page, '**/publish')
      await press(page, /^Publish/)
    },
    texts: ['Failed to publish survey'],
  },
  {
    name: 'a tip that is not saved',
    as: 'admin',
    at: '/admin?tab=tips',
    act: (page) => addWithoutReply(page, 'Add tip', 'Add tip'),
    texts: ['Failed to save tip:'],
  },
  {
    name: 'news that are not saved',
    as: 'admin',
    at: '/admin?tab=news',
    act: (page) => addWithoutReply(page, 'Add news', 'Save draft'),
    texts: ['Failed to save news:'],
  },
]
