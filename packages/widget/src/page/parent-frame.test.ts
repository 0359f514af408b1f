// @vitest-environment happy-dom
import { EN } from '@whofor/core/survey/respondent-texts/en'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bakery } from '../../test/bakery.ts'
import { createSession } from '../form/survey-session.ts'
import { connectParent, frameHeight } from './parent-frame.ts'

const parent = { postMessage: vi.fn() }
let grow: () => void = () => {}
let height = 100
const content = { getBoundingClientRect: () => ({ height }), hasAttribute: () => false } as unknown as Element
const messages = () => parent.postMessage.mock.calls.map(([message]) => message)
const typesOf = () => messages().map(({ type }) => type)
const open = () => createSession({ survey: bakery, texts: EN.form, submissionId: 'one' })

beforeEach(() => {
  parent.postMessage.mockClear()
  height = 100
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        grow = callback
      }
      observe() {}
    },
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('rounds heights up to steps of 8, within bounds', () => {
  expect([0, 0.2, 8, 8.01, 100, 1e9].map(frameHeight)).toEqual([0, 8, 8, 16, 104, 20_000])
})

test('posts readiness and height, then each change once', () => {
  connectParent('slug-1', content, open())
  grow()
  height = 101.5
  grow()
  height = 105
  grow()
  grow()
  const message = { source: 'whofor', v: 1, slug: 'slug-1' }
  expect(messages()).toEqual([
    { ...message, type: 'ready', height: 104 },
    { ...message, type: 'resize', height: 112 },
  ])
})

test('replies to hello from the host page only', () => {
  connectParent('late', content, open())
  const ofLate = () => messages().filter(({ slug }) => slug === 'late')
  const hello = { source: 'whofor', v: 1, type: 'hello' }
  window.dispatchEvent(new MessageEvent('message', { data: hello, source: window }))
  window.dispatchEvent(new MessageEvent('message', { data: 'hello', source: parent as unknown as Window }))
  expect(ofLate()).toHaveLength(1)
  window.dispatchEvent(new MessageEvent('message', { data: hello, source: parent as unknown as Window }))
  expect(ofLate().map(({ type }) => type)).toEqual(['ready', 'ready'])
})

test('posts the way to the end, without answers', () => {
  const session = open()
  session.answers.value = {}
  connectParent('slug-1', content, session)
  session.answers.value = { often: 'o2' }
  session.answers.value = { often: 'o3' }
  session.problems.value = { missing: ['when'] }
  session.answers.value = { often: 'o3', when: 'o1' }
  session.attempts.value = 1
  session.problems.value = null
  session.phase.value = 'sending'
  session.phase.value = 'retrying'
  session.phase.value = 'failed'
  session.phase.value = 'sent'
  const message = { source: 'whofor', v: 1, slug: 'slug-1' }
  expect(messages().slice(1)).toEqual([
    { ...message, type: 'started' },
    { ...message, type: 'progress', answered: 1, total: 2 },
    { ...message, type: 'error', reason: 'incomplete' },
    { ...message, type: 'progress', answered: 2, total: 2 },
    { ...message, type: 'error', reason: 'waiting' },
    { ...message, type: 'error', reason: 'failed' },
    { ...message, type: 'submitted' },
  ])
})

test('posts what happened before it came', () => {
  const session = open()
  session.answers.value = { often: 'o2' }
  session.attempts.value = 1
  session.phase.value = 'sent'
  connectParent('slug-1', content, session)
  expect(typesOf()).toEqual(['ready', 'started', 'progress', 'submitted'])
})

test('posts no second time what was sent before the respondent came back', () => {
  const session = open()
  session.phase.value = 'sent'
  connectParent('slug-1', content, session)
  expect(typesOf()).toEqual(['ready'])
})

test.each([
  ['sent', 'submitted'],
  ['unavailable', 'unavailable'],
] as const)('posts what the page says instead of a form: %s', (state, type) => {
  connectParent('slug-1', content, state)
  expect(typesOf()).toEqual(['ready', type])
})

test('says when the host page is not an allowed one', () => {
  const refused = { ...content, hasAttribute: () => true } as unknown as Element
  connectParent('slug-1', refused, 'unavailable')
  expect(messages().at(-1)).toMatchObject({ type: 'unavailable', reason: 'site' })
})

test('asks the host page to scroll to what a script focuses', () => {
  document.body.innerHTML = '<input><h1 tabindex="-1">Thank You!</h1>'
  const heading = document.querySelector('h1')
  if (heading) heading.getBoundingClientRect = () => ({ top: 23.6 }) as DOMRect
  connectParent('slug-1', content, 'sent')
  document.querySelector('input')?.focus()
  expect(typesOf()).not.toContain('scroll')
  heading?.focus()
  expect(messages().findLast(({ type }) => type === 'scroll')).toMatchObject({ slug: 'slug-1', top: 24 })
})

test('says that Escape was pressed', () => {
  connectParent('slug-1', content, 'form')
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(typesOf()).toContain('escape')
})

test('follows the link of the thank-you within a sandbox, which could not leave the frame', () => {
  document.body.innerHTML = '<a class="b" target="_top" href="#next">Next</a>'
  const link = document.querySelector('a')
  link?.addEventListener('click', (event) => event.preventDefault())
  const click = () => link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  vi.stubGlobal('origin', 'https://surveys.example.org')
  connectParent('slug-1', content, 'sent')
  click()
  expect(link?.target).toBe('_top')
  vi.stubGlobal('origin', 'null')
  click()
  expect(link?.target).toBe('_self')
})

test('asks it to scroll to the question that a link of the summary leads to', () => {
  document.body.innerHTML = '<div role="alert"><a>Two</a></div><fieldset><input></fieldset>'
  const question = document.querySelector('fieldset')
  if (question) question.getBoundingClientRect = () => ({ top: 634 }) as DOMRect
  connectParent('slug-1', content, 'sent')
  document.querySelector('a')?.addEventListener('click', () => document.querySelector('input')?.focus())
  document.querySelector('a')?.click()
  expect(messages().findLast(({ type }) => type === 'scroll')).toMatchObject({ top: 634 })
})

test('submits where a sandbox drops the submission, and only there', async () => {
  document.body.innerHTML = '<form><button type="submit">Send</button></form>'
  const form = document.querySelector('form')
  const button = document.querySelector('button')
  const submitted = vi.fn((event: Event) => event.preventDefault())
  form?.addEventListener('submit', submitted)
  connectParent('slug-1', content, 'sent')
  const isSettled = () => new Promise((resolve) => setTimeout(resolve))
  button?.click()
  await isSettled()
  expect(submitted).toHaveBeenCalledOnce()
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  button?.click()
  await isSettled()
  expect(submitted).toHaveBeenCalledTimes(2)
})
