// @vitest-environment happy-dom

import { DAY_MS } from '@whofor/core/durations'
import { EN } from '@whofor/core/survey/respondent-texts/en'
import { KEEPING_TEXTS } from '@whofor/core/survey/respondent-texts/keeping-texts'
import type { SurveyKeeping } from '@whofor/core/survey/survey'
import { afterEach, expect, test, vi } from 'vitest'
import { startKeeping } from '../src/keeping/start-keeping.ts'
import { readPageData } from '../src/page/page-data.ts'
import { takeOver } from '../src/page/take-over.tsx'
import { renderSurveyPage, SUBMISSION_ID_SLOT } from '../src/server.tsx'
import { assets, bakery } from './bakery.ts'

const KEY = `whofor:${bakery.slug}`
const ended: (() => void)[] = []

afterEach(() => {
  for (const end of ended.splice(0)) end()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  history.replaceState(null, '')
})

function reply(...replies: (Response | Error)[]) {
  const fetched = vi.fn<typeof fetch>(async () => {
    const next = replies.shift() ?? Response.json({ status: 'recorded' }, { status: 201 })
    if (next instanceof Error) throw next
    return next
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

/** Opens the page, as a browser does after closing it. */
function open(keeping: SurveyKeeping, id: string) {
  history.replaceState(null, '')
  const texts = { ...EN.form, ...KEEPING_TEXTS.en }
  const survey = { ...bakery, keeping }
  const html = renderSurveyPage({ state: 'open', survey, texts, assets, action: '/s/x' })
  const parsed = new DOMParser().parseFromString(html.replace(SUBMISSION_ID_SLOT, id), 'text/html')
  const scripts = [...parsed.querySelectorAll('head script')].map((script) => script.getAttribute('src'))
  document.body.innerHTML = parsed.body.innerHTML
  const data = readPageData(document)
  const root = document.querySelector('main')
  if (data.state !== 'form' || !root) throw new Error('no form in this page')
  let isReady = () => {}
  const whenReady = (callback: () => void) => {
    isReady = callback
  }
  ended.push(startKeeping(root, { ...data, isSent: () => history.state === 'sent', whenReady }))
  takeOver(root, data)
  isReady()
  return { scripts, root }
}

const choose = (question: string, option: string) =>
  document.querySelector<HTMLInputElement>(`[name=q_${question}][value=${option}]`)?.click()
const chosen = () => [...document.querySelectorAll<HTMLInputElement>(':checked')].map(({ value }) => value)
const submit = () => document.querySelector<HTMLButtonElement>('.go button')?.click()
const heading = () => document.querySelector('h1')?.textContent
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? 'null')
const sentBodies = (fetched: ReturnType<typeof reply>) =>
  fetched.mock.calls
    .filter(([url]) => String(url).endsWith('/responses'))
    .map(([, init]) => JSON.parse(String(init?.body)))

test('only a survey that keeps more than what is sent loads the script, before the page’s', () => {
  expect(open({ on_device: true }, 'id-1').scripts).toEqual([assets.keeping, assets.js])
  const html = renderSurveyPage({ state: 'open', survey: bakery, assets, action: '/s/x' })
  expect(html).not.toContain(assets.keeping)
})

test('answers are there again after a reload, under the same id, until they are sent', async () => {
  const fetched = reply()
  open({ on_device: true }, 'id-1')
  choose('often', 'o2')
  expect(kept()).toMatchObject({ submissionId: 'id-1', values: { q_often: 'o2' } })
  open({ on_device: true }, 'id-2')
  expect(chosen()).toEqual(['o2'])
  expect(document.querySelector('.kept p')?.textContent).toMatch(/^We kept your answers from \d+:\d\d/)
  choose('when', 'o1')
  submit()
  await vi.waitFor(() => expect(heading()).toBe('Thank You!'))
  expect(sentBodies(fetched)).toMatchObject([{ submission_id: 'id-1', answers: { often: 'o2', when: 'o1' } }])
  await vi.waitFor(() => expect(localStorage.length).toBe(0))
})

test('“Start over” forgets the answers', () => {
  open({ on_device: true }, 'id-1')
  choose('often', 'o2')
  open({ on_device: true }, 'id-2')
  document.querySelector<HTMLButtonElement>('.kept button')?.click()
  expect(chosen()).toEqual([])
  expect(document.querySelector('.kept')).toBeNull()
  expect(kept().values).toEqual({})
})

test('what was submitted before the page was closed is sent when it is opened again', async () => {
  const fetched = reply(new TypeError('Failed to fetch'))
  open({ on_device: true }, 'id-1')
  choose('often', 'o2')
  choose('when', 'o2')
  submit()
  await vi.waitFor(() => expect(document.querySelector('[role=status]')?.textContent).not.toBe(''))
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(false)
  expect(kept().unsent).toBe(true)

  open({ on_device: true }, 'id-2')
  await vi.waitFor(() => expect(heading()).toBe('Thank You!'))
  // Here the first page was not really closed: its own retry must not reach the next test.
  await vi.waitFor(() => expect(sentBodies(fetched)).toHaveLength(3))
  const ids = sentBodies(fetched).map(({ submission_id }) => submission_id)
  expect(new Set(ids)).toEqual(new Set(['id-1']))
  await vi.waitFor(() => expect(localStorage.length).toBe(0))
})

test('answers are deleted after seven days, those of other surveys too', () => {
  const old = { submissionId: 'id-0', at: Date.now() - 8 * DAY_MS, values: { q_often: 'o2' } }
  localStorage.setItem(KEY, JSON.stringify(old))
  localStorage.setItem('whofor:another', JSON.stringify(old))
  localStorage.setItem('site', 'its own')
  open({ on_device: true }, 'id-1')
  expect(chosen()).toEqual([])
  expect(Object.keys(localStorage)).toEqual(['site'])
})

test('one answer per person: all pages of a browser have one id, and after the answer they say so', async () => {
  reply()
  open({ one_per_person: true }, 'id-1')
  open({ one_per_person: true }, 'id-2')
  const field = document.querySelector<HTMLInputElement>('[name=submission_id]')
  expect(field?.value).toBe('id-1')
  choose('often', 'o2')
  choose('when', 'o2')
  submit()
  await vi.waitFor(() => expect(heading()).toBe('Thank You!'))
  await vi.waitFor(() => expect(kept()).toMatchObject({ submissionId: 'id-1', sent: true }))
  open({ one_per_person: true }, 'id-3')
  expect(heading()).toBe('You have already answered')
  expect(document.querySelector('form')).toBeNull()
})

test('says so too when only the server knows', async () => {
  const { answeredTitle: unavailableTitle, answered: unavailable } = KEEPING_TEXTS.en
  reply(
    Response.json({ code: 'already_answered', texts: { unavailableTitle, unavailable } }, { status: 409 }),
  )
  open({ one_per_person: true }, 'id-1')
  choose('often', 'o2')
  choose('when', 'o2')
  submit()
  await vi.waitFor(() => expect(heading()).toBe(unavailableTitle))
  expect(document.querySelector('.z p')?.textContent).toBe(unavailable)
})

test('where storage is blocked, the form is as usual', async () => {
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {},
      {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      },
    ),
  )
  const fetched = reply()
  open({ on_device: true, one_per_person: true }, 'id-1')
  choose('often', 'o2')
  choose('when', 'o2')
  submit()
  await vi.waitFor(() => expect(heading()).toBe('Thank You!'))
  expect(sentBodies(fetched)).toMatchObject([{ submission_id: 'id-1' }])
  vi.unstubAllGlobals()
})

test('reports unfinished answers when the page is put aside, and none once they were sent', async () => {
  const fetched = reply()
  const reported = () =>
    fetched.mock.calls
      .filter(([url]) => String(url).endsWith('/unfinished'))
      .map(([, init]) => JSON.parse(String(init?.body)))
  open({ unfinished: true }, 'id-1')
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(reported()).toEqual([])
  choose('often', 'o2')
  document.querySelector('form')?.insertAdjacentHTML('beforeend', '<input name="f_plan" value="pro">')
  document.dispatchEvent(new Event('visibilitychange'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(reported()).toEqual([{ submission_id: 'id-1', answers: { often: 'o2' }, fields: { plan: 'pro' } }])
  choose('when', 'o1')
  submit()
  await vi.waitFor(() => expect(heading()).toBe('Thank You!'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(reported()).toHaveLength(1)
  hidden.mockRestore()
})
