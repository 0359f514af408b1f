// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { SurveyTranslation, TranslationList } from '@whofor/core/survey/translation/translation-schema'
import { afterEach, expect, test, vi } from 'vitest'
import { UserContext } from '../../../lib/session.ts'
import { ANA, jobOf, paste, refused } from '../../../lib/testing.tsx'
import { SurveyTranslationPage } from '../survey-translation-page.tsx'

const source = (key: string, text: string, is_option = false) => ({
  key,
  question_id: key === 'title' ? null : 'q1',
  is_option,
  text,
  max: 40,
})
const TRANSLATION: SurveyTranslation = {
  lang: 'de',
  is_published: false,
  revision: 3,
  sources: [
    source('title', 'Our bread'),
    source('q1', 'How often do you come?'),
    source('q1.a', 'Daily', true),
    source('q1.b', 'Not sure', true),
  ],
  texts: {
    'q1.a': { text: 'Jeden Tag', source: 'Every day' },
    'q1.b': { text: 'Weiß nicht', source: 'Not sure' },
  },
  drafts: { q1: { text: 'Wie oft kommen Sie?', source: 'How often do you come?' } },
}
const LIST: TranslationList = {
  survey: { id: 's1', title: 'Our bread', status: 'active', public_url: '/s/slug' },
  language: 'en',
  recognised: 'en',
  setting: 'auto',
  can_draft: true,
  is_fixed: false,
  items: [],
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Sent = { method: string; path: string; body: unknown }

/** Serves a translation and applies what is sent; `refuse` fails the next change. */
function openPage(list: Partial<TranslationList> = {}) {
  const sent: Sent[] = []
  let translation = TRANSLATION
  const server = { refuse: false }
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = new URL(url, 'http://localhost').pathname
    const method = init?.method ?? 'GET'
    if (method === 'GET' && path.endsWith('/jobs')) return Response.json({ items: [] })
    if (method === 'GET') return Response.json(path.endsWith('/de') ? translation : { ...LIST, ...list })
    const body = init?.body ? JSON.parse(String(init.body)) : undefined
    sent.push({ method, path, body })
    if (server.refuse) {
      server.refuse = false
      return refused(500, 'The disk is full.')
    }
    if (path.endsWith('/draft')) {
      const started = jobOf({ kind: 'survey.translation', translation: { lang: 'de', keys: ['title'] } })
      return Response.json(started, { status: 202 })
    }
    const drafts = { ...translation.drafts }
    const texts = { ...translation.texts }
    for (const [key, text] of Object.entries<SurveyTranslation['texts'][string] | null>(body?.texts ?? {})) {
      delete drafts[key]
      if (text) texts[key] = text
      else delete texts[key]
    }
    const is_published = path.endsWith('/unpublish')
      ? false
      : path.endsWith('/publish') || translation.is_published
    translation = { ...translation, texts, drafts, is_published, revision: translation.revision + 1 }
    return Response.json(translation)
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <UserContext value={ANA}>
        <SurveyTranslationPage id="s1" lang="de" />
      </UserContext>
    </QueryClientProvider>,
  )
  return { sent, server }
}

const field = (text: string) =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Translation of “${text}”` })
const rowOf = async (text: string) => within((await field(text)).closest('li') as HTMLElement)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('shows each text beside its original, with what has to be done', async () => {
  openPage()
  expect((await field('Our bread')).value).toBe('')
  expect((await rowOf('Our bread')).getByText('Missing')).toBeTruthy()
  expect((await field('How often do you come?')).value).toBe('Wie oft kommen Sie?')
  expect((await rowOf('How often do you come?')).getByText('Draft')).toBeTruthy()
  const changed = await rowOf('Daily')
  expect(changed.getByText('The original has changed')).toBeTruthy()
  expect(changed.getByText('Before: Every day')).toBeTruthy()
  expect((await rowOf('Not sure')).getByText('Approved')).toBeTruthy()
  expect(screen.getByText('1 of 4 texts approved')).toBeTruthy()
  expect(screen.getByText('Respondents get the other 2 in the original.')).toBeTruthy()
  expect((await field('Daily')).lang).toBe('de')
})

test('saves what is typed when the field is left, and approves drafts and kept texts', async () => {
  const { sent } = openPage()
  await paste(await field('Our bread'), 'Unser Brot')
  await userEvent.tab()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ texts: { title: { text: 'Unser Brot', source: 'Our bread' } } })
  await press('Approve the translation of “How often do you come?”')
  await press('Keep the translation of “Daily”')
  await screen.findByText('4 of 4 texts approved')
  expect(sent.slice(1).map(({ body }) => body)).toEqual([
    { texts: { q1: { text: 'Wie oft kommen Sie?', source: 'How often do you come?' } } },
    { texts: { 'q1.a': { text: 'Jeden Tag', source: 'Daily' } } },
  ])
  await press('Publish')
  await screen.findByRole('button', { name: 'Unpublish' })
  expect(sent.at(-1)?.path).toMatch(/\/de\/publish$/)
})

test('keeps a text that could not be saved, and one that is too long', async () => {
  const { sent, server } = openPage()
  server.refuse = true
  await paste(await field('Our bread'), 'Unser Brot')
  await userEvent.tab()
  const row = await rowOf('Our bread')
  await row.findByText(/Not saved\. The disk is full/)
  await userEvent.click(row.getByRole('button', { name: 'Try again' }))
  await row.findByText('Approved')
  expect(sent).toHaveLength(2)
  await paste(await field('Our bread'), ' '.padEnd(45, 'x'))
  await userEvent.tab()
  await row.findByText('At most 40 characters')
  expect(sent).toHaveLength(2)
})

test('asks the model for what is missing, for one text, and approves all drafts', async () => {
  const { sent } = openPage()
  await press('Draft 2 texts')
  await press('Regenerate the translation of “Not sure”')
  await press('Approve 1 draft')
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent.map(({ body }) => body)).toEqual([
    {},
    { keys: ['q1.b'] },
    { texts: { q1: { text: 'Wie oft kommen Sie?', source: 'How often do you come?' } } },
  ])
})

test('says that the demo model cannot translate, and leaves the form to type in', async () => {
  openPage({ can_draft: false })
  await screen.findByRole('heading', { name: 'The demo model cannot translate' })
  expect((await field('Our bread')).readOnly).toBe(false)
  expect(screen.queryByRole('button', { name: /^Draft|Regenerate/ })).toBeNull()
})

test('is only read once the survey takes no more answers', async () => {
  openPage({ is_fixed: true })
  expect((await field('Our bread')).readOnly).toBe(true)
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  expect(screen.getByText(/can no longer be changed/)).toBeTruthy()
})
