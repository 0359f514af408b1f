// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { readPageData } from '../src/page/page-data.ts'
import { takeOver } from '../src/page/take-over.tsx'
import { renderSurveyPage, SUBMISSION_ID_SLOT } from '../src/server.tsx'
import { assets, bakery } from './bakery.ts'

/** The server's page in this document, as a browser has it before the script runs. */
function visit(page: Partial<Parameters<typeof renderSurveyPage>[0]> = {}, submissionId = 'visit-1') {
  const open = { state: 'open', survey: bakery, assets, action: '/s/m9x2k4-t7bq', ...page }
  const html = renderSurveyPage(open as Parameters<typeof renderSurveyPage>[0])
  const parsed = new DOMParser().parseFromString(html.replace(SUBMISSION_ID_SLOT, submissionId), 'text/html')
  document.body.innerHTML = parsed.body.innerHTML
}

function start() {
  const data = readPageData(document)
  const root = document.querySelector('main')
  if (data.state !== 'form' || !root) throw new Error('no form in this page')
  return takeOver(root, data)
}

function choose(questionId: string, optionId: string) {
  document.querySelector<HTMLInputElement>(`[name=q_${questionId}][value=${optionId}]`)?.click()
}

const press = () => document.querySelector<HTMLButtonElement>('.go button')?.click()
const isChosen = (questionId: string, optionId: string) =>
  document.querySelector<HTMLInputElement>(`[name=q_${questionId}][value=${optionId}]`)?.checked

function answerWith(...replies: Response[]) {
  const fetched = vi.fn<typeof fetch>(async () => replies.shift() ?? Response.error())
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const recorded = () => Response.json({ status: 'recorded' }, { status: 201 })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  history.replaceState(null, '')
})

test('keeps and counts answers given before hydration', async () => {
  visit()
  choose('often', 'o2')
  start()
  await vi.waitFor(() => expect(document.querySelector('output')?.textContent).toBe('1'))
  expect([...document.querySelectorAll('.p i')].map(({ className }) => className)).toEqual(['on', ''])
  choose('when', 'o1')
  await vi.waitFor(() => expect(document.querySelector('output')?.textContent).toBe('2'))
  expect(isChosen('often', 'o2')).toBe(true)
})

test('hydration changes nothing but the count', async () => {
  visit()
  const text = () => document.querySelector('main')?.textContent
  const before = text()
  start()
  await vi.waitFor(() => expect(document.querySelector('output')?.textContent).toBe('0'))
  expect(text()).toBe(before?.replace(' of 2 answered', '0 of 2 answered'))
})

test('is in the language of the page to the end, without a text of its own', async () => {
  answerWith(new Response(null, { status: 500 }), recorded())
  visit({ lang: 'de' })
  const before = document.querySelector('main')?.textContent
  start()
  await vi.waitFor(() => expect(document.querySelector('output')?.textContent).toBe('0'))
  expect(document.querySelector('main')?.textContent).toBe(
    before?.replace(' von 2 beantwortet', '0 von 2 beantwortet'),
  )
  press()
  await vi.waitFor(() =>
    expect(document.querySelector('[role=alert] h2')?.textContent).toBe('Bitte beantworten Sie alle Fragen'),
  )
  choose('often', 'o1')
  choose('when', 'o1')
  press()
  await vi.waitFor(() =>
    expect(document.querySelector('[role=alert] p')?.textContent).toBe(
      'Ihre Antworten konnten nicht gesendet werden',
    ),
  )
  press()
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Vielen Dank!'))
})

test('hydration does not take focus', () => {
  visit({ state: 'invalid', problems: { missing: ['when'] }, values: { answers: {} } })
  start()
  expect(document.activeElement).toBe(document.body)
})

test('shows missing answers, focuses the summary and keeps the choices', async () => {
  const fetched = answerWith()
  visit()
  start()
  choose('often', 'o1')
  press()
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'))
  expect(document.activeElement?.textContent).toContain('Please answer all questions')
  expect(document.activeElement?.querySelectorAll('li')).toHaveLength(1)
  expect(isChosen('often', 'o1')).toBe(true)
  expect(fetched).not.toHaveBeenCalled()

  document.querySelector<HTMLAnchorElement>('[role=alert] a')?.click()
  expect(document.activeElement?.getAttribute('name')).toBe('q_when')
  press()
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'))
})

test('sends one submission with the page’s id and focuses the thank-you', async () => {
  const fetched = answerWith(recorded())
  visit()
  choose('often', 'o3')
  start()
  choose('when', 'o2')
  press()
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Thank You!'))
  const [url, init] = fetched.mock.calls[0] ?? []
  expect(url).toBe('/api/public/surveys/m9x2k4-t7bq/responses')
  expect(JSON.parse(String(init?.body))).toEqual({
    submission_id: 'visit-1',
    answers: { often: 'o3', when: 'o2' },
    email: null,
  })
})

test('a double click sends once', async () => {
  let reply: (response: Response) => void = () => {}
  const fetched = vi.fn<typeof fetch>(() => new Promise((resolve) => (reply = resolve)))
  vi.stubGlobal('fetch', fetched)
  visit()
  start()
  choose('often', 'o1')
  choose('when', 'o1')
  press()
  await vi.waitFor(() => expect(document.querySelector('.go button')?.textContent).toBe('Submitting...'))
  expect(document.querySelector('.go button')?.getAttribute('aria-disabled')).toBe('true')
  press()
  reply(recorded())
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Thank You!'))
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('after a server error the form can be resent with the same id', async () => {
  const fetched = answerWith(new Response(null, { status: 500 }), recorded())
  visit()
  start()
  choose('often', 'o1')
  choose('when', 'o1')
  press()
  await vi.waitFor(() =>
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Failed to submit response'),
  )
  expect(document.querySelector('.go button')?.textContent).toBe('Submit Response')
  expect(isChosen('often', 'o1')).toBe(true)
  press()
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Thank You!'))
  const ids = fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).submission_id)
  expect(ids).toEqual(['visit-1', 'visit-1'])
})

test('offline, it says that the answers are kept', async () => {
  const fetched = vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', fetched)
  visit()
  start()
  choose('often', 'o1')
  choose('when', 'o1')
  press()
  await vi.waitFor(() =>
    expect(document.querySelector('[role=status]')?.textContent).toContain(
      'Your answers are kept on this page',
    ),
  )
  fetched.mockResolvedValue(recorded())
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Thank You!'))
})

test('when rate limited, it says when it will retry', async () => {
  const fetched = answerWith(
    Response.json({ code: 'rate_limited' }, { status: 429, headers: { 'retry-after': '30' } }),
    recorded(),
  )
  vi.spyOn(Math, 'random').mockReturnValue(0)
  visit()
  start()
  choose('often', 'o1')
  choose('when', 'o1')
  press()
  await vi.waitFor(() =>
    expect(document.querySelector('[role=status]')?.textContent).toBe(
      'Many people are answering right now. Your answers are kept. Trying again in 30 s.',
    ),
  )
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Thank You!'))
  expect(fetched).toHaveBeenCalledTimes(2)
})

/** Whether the browser would ask before it leaves the page. */
function leavingAsks(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

test('confirms leaving only while a submission is in flight', async () => {
  const fetched = vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', fetched)
  visit()
  start()
  choose('often', 'o1')
  choose('when', 'o1')
  expect(leavingAsks()).toBe(false)
  press()
  await vi.waitFor(() =>
    expect(document.querySelector('[role=status]')?.textContent).toContain('Trying again'),
  )
  expect(leavingAsks()).toBe(true)
  fetched.mockResolvedValue(recorded())
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Thank You!'))
  expect(leavingAsks()).toBe(false)
})

test('counts values that the browser restores after hydration', async () => {
  visit()
  start()
  const radio = document.querySelector<HTMLInputElement>('[name=q_when][value=o1]')
  if (radio) radio.checked = true
  window.dispatchEvent(new Event('pageshow'))
  await vi.waitFor(() => expect(document.querySelector('output')?.textContent).toBe('1'))
})

test('an answered question no longer references its error', async () => {
  visit()
  start()
  press()
  const described = () =>
    [...document.querySelectorAll('fieldset')].map((group) => group.getAttribute('aria-describedby'))
  await vi.waitFor(() => expect(described()).toEqual(['e1', 'e2']))
  choose('often', 'o1')
  await vi.waitFor(() => expect(described()).toEqual([null, 'e2']))
})

/** Answers all questions of the page and sends them. */
async function sendAll() {
  choose('often', 'o1')
  choose('when', 'o1')
  press()
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Thank You!'))
}

/** How the browser came to the page. */
function arriveBy(type: 'navigate' | 'reload' | 'back_forward') {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as unknown as PerformanceEntry[])
}

test('Back to a form that was sent shows the thank-you again', async () => {
  answerWith(recorded())
  visit()
  start()
  await sendAll()
  arriveBy('back_forward')
  visit()
  start()
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Thank You!'))
  expect(document.querySelector('form')).toBeNull()
  expect(document.activeElement).toBe(document.body)
})

test('reloading a form that was sent starts another response, to which Back returns', async () => {
  const fetched = answerWith(recorded(), recorded())
  visit()
  start()
  await sendAll()
  arriveBy('reload')
  visit()
  start()
  arriveBy('back_forward')
  visit({}, 'visit-2')
  start()
  await sendAll()
  const ids = fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).submission_id)
  expect(ids).toEqual(['visit-1', 'visit-2'])
})

test('reloading gives a form that was sent a new id, even if the browser kept the old one', async () => {
  const fetched = answerWith(recorded(), recorded())
  for (let time = 0; time < 2; time++) {
    visit()
    start()
    await sendAll()
  }
  const ids = fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).submission_id)
  expect(ids[0]).toBe('visit-1')
  expect(ids[1]).not.toBe('visit-1')
})

test('reloading keeps what was filled in, under another id, and no hidden field', async () => {
  visit()
  start()
  choose('often', 'o2')
  const email = document.querySelector<HTMLInputElement>('[type=email]')
  if (email) email.value = 'nora@example.org'
  email?.dispatchEvent(new Event('input', { bubbles: true }))
  await vi.waitFor(() => expect(history.state).toMatchObject({ email: 'nora@example.org' }))
  history.replaceState({ ...history.state, website: 'spam', f_plan: 'pro' }, '')
  visit({}, 'visit-2')
  start()
  const fields = Object.fromEntries(new FormData(document.querySelector('form') ?? undefined))
  expect(fields).toEqual({ q_often: 'o2', email: 'nora@example.org', submission_id: 'visit-2', website: '' })
  await vi.waitFor(() => expect(document.querySelector('output')?.textContent).toBe('1'))
})

test('a test is a new form each time', () => {
  history.replaceState('sent', '')
  arriveBy('back_forward')
  visit({}, 'test_2')
  start()
  expect(document.querySelectorAll('fieldset')).toHaveLength(2)
})

test('reports a survey closed in the meantime', async () => {
  answerWith(Response.json({ code: 'survey_not_available' }, { status: 404 }))
  visit()
  const session = start()
  choose('often', 'o1')
  choose('when', 'o1')
  press()
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Survey Not Available'))
  expect(session?.phase.value).toBe('unavailable')
})
