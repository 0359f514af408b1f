// @vitest-environment happy-dom
import { respondentTexts } from '@whofor/core/survey/respondent-texts/respondent-texts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type MountOptions, mount } from '../src/index.ts'
import { bakery } from './bakery.ts'

const LINK = `https://surveys.example.org/s/${bakery.slug}`
const loaded = { ...bakery, lang: 'de', texts: respondentTexts('de').form }
let place: HTMLElement
let replies: (Response | Error)[]
let requests: { url: string; method: string; signal: AbortSignal | null | undefined }[]

beforeEach(() => {
  place = document.createElement('div')
  document.body.replaceChildren(place)
  replies = []
  requests = []
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    requests.push({ url, method: init.method ?? 'GET', signal: init.signal })
    if (url.endsWith('/visits')) return new Response(null, { status: 204 })
    if (url.endsWith('/responses')) return Response.json({ status: 'recorded' }, { status: 201 })
    const reply = replies.shift() ?? Response.json(loaded)
    if (reply instanceof Error) throw reply
    return reply
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function inside<T extends Element>(selector: string): T[] {
  return [...(place.shadowRoot?.querySelectorAll<T>(selector) ?? [])]
}
const headings = () => inside('h1').map((heading) => heading.textContent)
const settle = () => vi.advanceTimersByTimeAsync(0)
const loads = () => requests.filter(({ url }) => url.endsWith(bakery.slug))

/** Keeps the events in order, as callbacks or as events of the element. */
function callbacks(): { heard: unknown[]; events: MountOptions } {
  const heard: unknown[] = []
  const hear = (type: string) => (detail: unknown) => heard.push([type, detail])
  const events = {
    src: LINK,
    onReady: hear('ready'),
    onStarted: hear('started'),
    onProgress: hear('progress'),
    onSubmitted: hear('submitted'),
    onUnavailable: hear('unavailable'),
    onError: hear('error'),
  }
  return { heard, events }
}

test('loads the survey of a public link, or of a server and a slug, in its language', async () => {
  mount(place, { src: LINK })
  expect(inside('[aria-busy=true]')).toHaveLength(1)
  await settle()
  expect(headings()).toEqual(['How do you buy your bread?'])
  expect(inside('[aria-busy]')).toHaveLength(0)
  expect(inside('button').map((button) => button.textContent)).toEqual(['Antworten absenden'])
  mount(place, { src: 'https://surveys.example.org/', slug: bakery.slug })
  await settle()
  expect(headings()).toHaveLength(1)
  const url = `https://surveys.example.org/api/public/surveys/${bakery.slug}`
  expect(loads().map((one) => one.url)).toEqual([url, url])
})

test('tells what happens by callbacks and by events of its element, in the same words', async () => {
  const { heard, events } = callbacks()
  const dispatched: unknown[] = []
  for (const type of ['ready', 'started', 'progress', 'submitted', 'error']) {
    document.body.addEventListener(`whofor:${type}`, (event) => {
      dispatched.push([type, (event as CustomEvent).detail])
    })
  }
  mount(place, events)
  await settle()
  const send = () => inside<HTMLButtonElement>('button')[0]?.click()
  send()
  for (const radio of inside<HTMLInputElement>('[value=o1]')) radio.click()
  send()
  await settle()
  const { slug } = bakery
  expect(heard).toEqual([
    ['ready', { slug }],
    ['error', { slug, reason: 'incomplete' }],
    ['started', { slug }],
    ['progress', { slug, answered: 2, total: 2 }],
    ['submitted', { slug }],
  ])
  expect(dispatched).toEqual(heard)
})

test('says that a survey is closed or unknown', async () => {
  replies = [Response.json({ code: 'survey_not_available' }, { status: 404 })]
  const { heard, events } = callbacks()
  mount(place, events)
  await settle()
  expect(headings()).toEqual(['Survey Not Available'])
  expect(heard).toEqual([['unavailable', { slug: bakery.slug }]])
  expect(console.warn).toHaveBeenCalledOnce()
})

test('tries again while the server cannot be reached, then on request', async () => {
  const portal = () => new Response('<p>Log in to the WiFi</p>', { headers: { 'content-type': 'text/html' } })
  replies = [new Error('offline'), new Response(null, { status: 503 }), portal(), new Error('offline')]
  const { heard, events } = callbacks()
  mount(place, events)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(loads()).toHaveLength(4)
  expect(inside('[role=alert]').map((alert) => alert.textContent)).toEqual([
    'The survey cannot be shown right now. Please try again in a moment.',
  ])
  expect(heard).toEqual([['error', { slug: bakery.slug, reason: 'not_loaded' }]])
  inside<HTMLButtonElement>('button')[0]?.click()
  await settle()
  expect(headings()).toEqual(['How do you buy your bread?'])
})

test('loads by itself when the browser is back online', async () => {
  replies = Array.from({ length: 4 }, () => new Error('offline'))
  mount(place, { src: LINK })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(inside('[role=alert]')).toHaveLength(1)
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(headings()).toEqual(['How do you buy your bread?'])
})

test('mounted twice, as in StrictMode, is there once and counted once', async () => {
  const { heard, events } = callbacks()
  const first = mount(place, events)
  first.unmount()
  mount(place, events)
  await settle()
  expect(requests[0]?.signal?.aborted).toBe(true)
  expect(headings()).toHaveLength(1)
  expect(heard).toEqual([['ready', { slug: bakery.slug }]])
  expect(requests.filter(({ url }) => url.endsWith('/visits'))).toHaveLength(1)
  // A handle that was replaced, or used, does nothing.
  first.unmount()
  expect(headings()).toHaveLength(1)
})

test('leaves nothing behind when unmounted, and says nothing more', async () => {
  const { heard, events } = callbacks()
  const one = mount(place, events)
  await settle()
  const radio = inside<HTMLInputElement>('[type=radio]')[0]
  one.unmount()
  one.unmount()
  radio?.click()
  await settle()
  expect(inside('*')).toHaveLength(0)
  expect(heard).toEqual([['ready', { slug: bakery.slug }]])
  mount(place, events)
  await settle()
  expect(headings()).toHaveLength(1)
})

test('names its parts for ::part()', async () => {
  mount(place, { src: LINK })
  await settle()
  inside<HTMLButtonElement>('button')[0]?.click()
  await settle()
  const parts = new Set(inside('[part]').map((element) => element.getAttribute('part')))
  expect([...parts].sort()).toEqual([
    'button',
    'email',
    'error',
    'errors',
    'legal',
    'option',
    'progress',
    'question',
    'question-text',
    'radio',
    'survey',
    'text',
    'title',
  ])
  expect(inside('[part=option]')).toHaveLength(5)
})

test('without a slug or an element it says what is missing', () => {
  mount(place, { src: 'https://surveys.example.org' })
  expect(vi.mocked(console.warn).mock.calls[0]?.[0]).toContain('no slug')
  // @ts-expect-error: as where a selector matches nothing
  expect(() => mount(null, { src: LINK })).toThrow('mount() needs an element')
})
