// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { readPageData } from '../src/page/page-data.ts'
import { takeOver } from '../src/page/take-over.tsx'
import { renderSurveyPage } from '../src/server.tsx'
import { assets, bakery } from './bakery.ts'

type Reply = () => Promise<Response>
const URL_OF_RESPONSES = '/api/public/surveys/m9x2k4-t7bq/responses'
const recorded: Reply = async () => Response.json({ status: 'recorded' }, { status: 201 })
const failed: Reply = async () => new Response(null, { status: 500 })
const unreachable: Reply = () => Promise.reject(new TypeError('Failed to fetch'))
const busy: Reply = async () =>
  Response.json({ code: 'rate_limited' }, { status: 429, headers: { 'retry-after': '30' } })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  history.replaceState(null, '')
})

const panel = () => document.querySelector('.st')
const shown = () => panel()?.querySelector('[role=status]')?.textContent
const thanked = () =>
  vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toMatch(/^(Thank You!|Vielen Dank!)$/))
function button(name: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll<HTMLButtonElement>('.st button')].find(
    (one) => one.textContent === name,
  )
}

/** Answers all questions once what shows the states is there, and sends them to these replies. */
async function send(replies: Reply[], lang: 'en' | 'de' = 'en') {
  const fetched = vi.fn<typeof fetch>(() => (replies.shift() ?? recorded)())
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const html = renderSurveyPage({ state: 'open', survey: bakery, assets, action: '/s/m9x2k4-t7bq', lang })
  document.documentElement.lang = lang
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML
  const data = readPageData(document)
  const root = document.querySelector('main')
  if (data.state !== 'form' || !root) throw new Error('no form in this page')
  takeOver(root, data)
  for (const radio of document.querySelectorAll<HTMLInputElement>('[type=radio][value=o1]')) radio.click()
  await vi.waitFor(() => expect(panel()).not.toBeNull())
  document.querySelector<HTMLButtonElement>('.go button')?.click()
  return fetched
}

test('offline, it says so and where the answers are, and sends them when the network is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const fetched = await send([unreachable])
  await vi.waitFor(() =>
    expect(shown()).toBe('You’re offline. Your answers are kept on this page and sent when you’re back.'),
  )
  expect(panel()?.className).toBe('n st')
  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await thanked()
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([URL_OF_RESPONSES, URL_OF_RESPONSES])
})

test('counts down while the server is busy, announces it once, and tries at once when asked to', async () => {
  const fetched = await send([busy])
  await vi.waitFor(() => expect(shown()).toContain('Trying again in 30 s.'))
  const clock = panel()?.querySelector('p[aria-hidden]')
  expect(clock?.textContent).toContain('Trying again in 30 s.')
  expect(clock?.hasAttribute('hidden')).toBe(false)
  button('Try now')?.click()
  await thanked()
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([URL_OF_RESPONSES, URL_OF_RESPONSES])
})

test('after a failure the answers can be copied and sent again', async () => {
  const fetched = await send([failed])
  await vi.waitFor(() =>
    expect(panel()?.querySelector('[role=alert]')?.textContent).toContain('Failed to submit'),
  )
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } })
  button('Copy my answers')?.click()
  await vi.waitFor(() => expect(button('Copied')).toBeDefined())
  expect(copied).toEqual([
    [
      bakery.title,
      ...bakery.questions.map(({ question, options }, at) => `${at + 1}. ${question}\n${options[0]?.text}`),
    ].join('\n\n'),
  ])
  button('Try again')?.click()
  await thanked()
  const ids = fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).submission_id)
  expect(new Set(ids).size).toBe(1)
})

test('of a survey that closed meanwhile, the answers can be copied', async () => {
  const closed = { code: 'survey_not_available', texts: { unavailableTitle: 'Survey Not Available' } }
  await send([async () => Response.json(closed, { status: 404 })])
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Survey Not Available'))
  await vi.waitFor(() => expect(button('Copy my answers')).toBeDefined())
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } })
  button('Copy my answers')?.click()
  await vi.waitFor(() => expect(copied[0]).toContain(`1. ${bakery.questions[0]?.question}`))
  expect(copied[0]).toContain(bakery.questions[0]?.options[0]?.text)
  expect([...document.querySelectorAll('.st button')].map((one) => (one as HTMLElement).hidden)).toEqual([
    true,
    false,
  ])
})

test('shows the answers as text where the clipboard is refused, in the language of the survey', async () => {
  await send([failed], 'de')
  await vi.waitFor(() => expect(button('Meine Antworten kopieren')).toBeDefined())
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('NotAllowedError')) } })
  button('Meine Antworten kopieren')?.click()
  const text = document.querySelector('textarea')
  await vi.waitFor(() => expect(text?.value).toContain(bakery.title))
  expect(text?.hidden).toBe(false)
  expect(document.activeElement).toBe(text)
  button('Erneut versuchen')?.click()
  await thanked()
})
