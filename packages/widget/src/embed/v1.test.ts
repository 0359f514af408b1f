// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type * as Late from './v1-late.ts'

// Frames load here as empty pages, and nothing is fetched.
const { happyDOM } = window as unknown as { happyDOM: { settings: Record<string, unknown> } }
happyDOM.settings.enableIframePageLoading = true
happyDOM.settings.fetch = { interceptor: { beforeAsyncRequest: async () => new Response('') } }

// In browsers it comes from the server of the survey.
vi.mock('./late.ts', () => ({
  late: async (_address: string, task: keyof typeof Late, ...values: [never, never, never]) =>
    (await import('./v1-late.ts'))[task](...values),
}))
/** Calls of the file for what opens over the page. */
const asked: unknown[] = []
vi.mock('./load-modes.ts', () => ({
  loadModes: async () => ({
    place: (script: Element) => asked.push(['place', script]),
    open: (slug: string) => asked.push(['open', slug]),
    close: (slug: string) => asked.push(['close', slug]),
  }),
}))

const ORIGIN = 'https://surveys.example.org'

function addScript(slug: string, data: Record<string, string> = {}, into: Element = document.body) {
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.src = `${ORIGIN}/embed/v1.js`
  Object.assign(script.dataset, { survey: slug, ...data })
  into.append(script)
  return script
}

/** Runs the file as a script element would, afresh each time. */
async function run() {
  vi.resetModules()
  await import('./v1.ts')
}

let width = 600
let position = 0
Object.defineProperty(HTMLElement.prototype, 'clientWidth', { get: () => width, configurable: true })
HTMLElement.prototype.getBoundingClientRect = () => ({ top: position }) as DOMRect

/** What the browser reports of a frame. */
let sized: (target: Element, clientWidth: number) => void = () => {}
vi.stubGlobal(
  'ResizeObserver',
  class {
    constructor(callback: (entries: { target: Element }[]) => void) {
      sized = (_target, clientWidth) => callback([{ target: { clientWidth } as Element }])
    }
    observe() {}
  },
)
const setState = (state: DocumentReadyState) => {
  Object.defineProperty(document, 'readyState', { value: state, configurable: true })
  document.dispatchEvent(new Event('readystatechange'))
}

const frames = () => [...document.querySelectorAll('iframe')]

function tell(
  frame: HTMLIFrameElement,
  data: unknown,
  origin = ORIGIN,
  source: unknown = frame.contentWindow,
) {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: source as Window }))
}

beforeEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
  asked.length = 0
  width = 600
  position = 0
})

test('inserts one iframe per script, however often it runs', async () => {
  addScript('one')
  addScript('two', { height: '600', title: 'Tell us' })
  await run()
  await run()
  expect(frames().map((frame) => frame.src)).toEqual([
    `${ORIGIN}/s/one?embed=1&theme=light`,
    `${ORIGIN}/s/two?embed=1&theme=light`,
  ])
  const [first, second] = frames()
  expect(first?.previousElementSibling?.tagName).toBe('SCRIPT')
  expect([first?.title, first?.style.height, first?.loading]).toEqual(['Survey', `${innerHeight}px`, 'lazy'])
  expect([second?.title, second?.style.height]).toEqual(['Tell us', '600px'])
})

test('finds new scripts when the page changes', async () => {
  await run()
  const script = addScript('late')
  window.whofor?.load()
  expect(frames()).toHaveLength(1)
  frames()[0]?.remove()
  window.whofor?.load()
  expect(script.nextElementSibling?.tagName).toBe('IFRAME')
})

test('honours data-target and ignores other scripts', async () => {
  const spot = document.createElement('section')
  spot.id = 'spot'
  document.body.append(spot)
  addScript('one', { target: '#spot' })
  const other = document.createElement('script')
  other.type = 'text/plain'
  other.dataset.survey = 'theirs'
  document.body.append(other)
  await run()
  await vi.waitFor(() => expect(frames()).toHaveLength(1))
  expect(spot.firstElementChild?.tagName).toBe('IFRAME')
})

test('follows the page’s colour scheme', async () => {
  addScript('reader').style.colorScheme = 'light dark'
  addScript('fixed', { theme: 'dark' })
  await run()
  expect(frames().map((frame) => new URL(frame.src).searchParams.get('theme'))).toEqual(['', 'dark'])
})

test('passes hidden fields on: the script’s in the address, the campaign’s to a survey that asks', async () => {
  addScript('one', { fields: 'plan=pro&utm_medium=push' })
  window.history.replaceState(null, '', '?utm_source=mail&utm_medium=ad&page=3')
  await run()
  const [frame] = frames()
  if (!frame) throw new Error('no frame')
  expect(frame.src).toMatch(/\?embed=1&theme=light&plan=pro&utm_medium=push$/)
  const post = vi.fn()
  Object.defineProperty(frame, 'contentWindow', { value: { postMessage: post } })
  tell(frame, { source: 'whofor', v: 1, type: 'fields', slug: 'one' })
  const fields = { source: 'whofor', v: 1, type: 'fields', fields: { utm_source: 'mail' } }
  await vi.waitFor(() => expect(post.mock.calls).toEqual([[fields, '*']]))
  window.history.replaceState(null, '', '?')
})

test('accepts heights from its own survey only', async () => {
  addScript('one')
  await run()
  const [frame] = frames()
  if (!frame) throw new Error('no frame')
  const message = { source: 'whofor', v: 1, type: 'resize', slug: 'one', height: 1200 }
  tell(frame, message, 'https://elsewhere.example')
  tell(frame, message, ORIGIN, window)
  tell(frame, { ...message, source: 'other' })
  tell(frame, { ...message, v: 2 })
  tell(frame, null)
  for (const height of [-8, 0, 20_008, Number.NaN, 'tall', null]) tell(frame, { ...message, height })
  expect(frame.style.height).toBe(`${innerHeight}px`)
  tell(frame, message)
  expect(frame.style.height).toBe('1200px')
})

test.each([
  ['1240px', ''],
  ['100vh', '100vh'],
  ['900px', '900px'],
])('gives back the space that was kept for it, and no other: %s', async (kept, after) => {
  const holder = document.createElement('div')
  holder.style.minHeight = kept
  document.body.append(holder)
  addScript('one', { height: '1240' }, holder)
  await run()
  const [frame] = frames()
  if (!frame) throw new Error('no frame')
  tell(frame, { source: 'whofor', v: 1, type: 'ready', slug: 'one', height: 1304 })
  expect([holder.style.minHeight, frame.style.height]).toEqual([after, '1304px'])
})

test('requests heights from existing iframes', async () => {
  document.body.innerHTML = `<iframe data-whofor src="${ORIGIN}/s/mine?embed=1"></iframe>`
  const [frame] = frames()
  if (!frame) throw new Error('no frame')
  const post = vi.fn()
  Object.defineProperty(frame, 'contentWindow', { value: { postMessage: post } })
  await run()
  expect(post).toHaveBeenCalledWith({ source: 'whofor', v: 1, type: 'hello' }, '*')
})

test('lets no rule of the host page win', async () => {
  addScript('one')
  await run()
  const style = frames()[0]?.style
  for (const name of ['all', 'display', 'width', 'height']) {
    expect(style?.getPropertyPriority(name), name).toBe('important')
  }
})

test('from the head, inserts at the end of the body once there is all of it', async () => {
  await run()
  setState('loading')
  document.body.innerHTML = '<p>Text</p>'
  addScript('head', {}, document.head)
  window.whofor?.load()
  expect(frames()).toHaveLength(0)
  setState('interactive')
  await vi.waitFor(() => expect(frames()).toHaveLength(1))
  expect(document.body.lastElementChild?.tagName).toBe('IFRAME')
  expect(document.head.querySelector('iframe')).toBeNull()
  setState('complete')
  expect(frames()).toHaveLength(1)
})

test('waits for its target, also when that is removed and comes back', async () => {
  addScript('late', { target: '#late' })
  await run()
  const arrive = async () => {
    const spot = document.createElement('section')
    spot.id = 'late'
    document.body.append(spot)
    await vi.waitFor(() => expect(spot.querySelectorAll('iframe')).toHaveLength(1))
    return spot
  }
  const spot = await arrive()
  const [frame] = frames()
  spot.remove()
  if (frame) sized(frame, 0)
  const next = await arrive()
  // The same script again, from a framework.
  addScript('late', { target: '#late' })
  window.whofor?.load()
  expect(next.children).toHaveLength(1)
})

test('leaves out a frame that the page removed from its place', async () => {
  addScript('closed')
  await run()
  const [frame] = frames()
  frame?.remove()
  setState('complete')
  expect(frames()).toHaveLength(0)
})

test('warns the builder of the page, once for each mistake', async () => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  addScript('')
  addScript('one', { target: '.nowhere' })
  addScript('two', { target: '[' })
  addScript('gone')
  await run()
  setState('complete')
  const [frame] = frames()
  if (!frame) throw new Error('no frame')
  tell(frame, { source: 'whofor', v: 1, type: 'unavailable', slug: 'gone' })
  tell(frame, { source: 'whofor', v: 1, type: 'unavailable', slug: 'gone' })
  tell(frame, { source: 'whofor', v: 1, type: 'unavailable', slug: 'gone', reason: 'site' })
  await vi.waitFor(() => expect(warnings).toHaveBeenCalledTimes(5))
  expect(new Set(warnings.mock.calls.map(([text]) => String(text)))).toEqual(
    new Set([
      expect.stringContaining('has no slug'),
      'Whofor: nothing on this page matches data-target=".nowhere" so far.',
      'Whofor: data-target="[" is no CSS selector.',
      'Whofor: the survey "gone" is closed, or there is no such survey.',
      `Whofor: the survey "gone" may not be shown on ${location.origin}. Its owner can add this site to those that are allowed.`,
    ]),
  )
})

test('ignores heights while it has no width', async () => {
  addScript('hidden')
  await run()
  const [frame] = frames()
  if (!frame) throw new Error('no frame')
  width = 0
  tell(frame, { source: 'whofor', v: 1, type: 'ready', slug: 'hidden', height: 20_000 })
  expect(frame.style.height).toBe(`${innerHeight}px`)
  width = 600
  tell(frame, { source: 'whofor', v: 1, type: 'resize', slug: 'hidden', height: 904 })
  expect(frame.style.height).toBe('904px')
})

test('believes sandboxed frames by their window', async () => {
  document.body.innerHTML = `
    <iframe data-whofor src="${ORIGIN}/s/one?embed=1" sandbox="allow-scripts"></iframe>
    <iframe data-whofor src="${ORIGIN}/s/two?embed=1"></iframe>`
  await run()
  const [boxed, open] = frames()
  if (!boxed || !open) throw new Error('no frames')
  const message = { source: 'whofor', v: 1, type: 'resize', slug: 'one', height: 720 }
  tell(boxed, message, 'null', window)
  tell(open, message, 'null')
  tell(boxed, { ...message, height: 800 }, 'null')
  await vi.waitFor(() => expect(boxed.style.height).not.toBe(''))
  expect([boxed.style.height, open.style.height]).toEqual(['800px', ''])
})

test('scrolls to what the respondent must see, only if it is out of sight', async () => {
  addScript('one')
  await run()
  const [frame] = frames()
  if (!frame) throw new Error('no frame')
  const scrolled = vi.fn()
  frame.scrollIntoView = scrolled
  const message = { source: 'whofor', v: 1, type: 'scroll', slug: 'one', top: 120 }
  tell(frame, message)
  await vi.waitFor(async () => void (await import('./v1-late.ts')))
  position = -1500
  tell(frame, { ...message, top: undefined })
  tell(frame, message)
  await vi.waitFor(() => expect(scrolled).toHaveBeenCalled())
  expect(scrolled).toHaveBeenCalledOnce()
  expect(frame.style.scrollMarginTop).toBe('-120px')
})

test('resizes hand-written iframes and dispatches events', async () => {
  document.body.innerHTML = `<div><iframe data-whofor src="${ORIGIN}/s/mine?embed=1"></iframe></div>`
  await run()
  const [frame] = frames()
  if (!frame) throw new Error('no frame')
  const heard: unknown[] = []
  for (const name of ['ready', 'resize', 'scroll', 'progress', 'submitted']) {
    document.addEventListener(`whofor:${name}`, (event) => {
      heard.push([event.type, event.target === frame, (event as CustomEvent).detail])
    })
  }
  tell(frame, { source: 'whofor', v: 1, type: 'ready', slug: 'mine', height: 800 })
  tell(frame, { source: 'whofor', v: 1, type: 'resize', slug: 'mine', height: 808 })
  tell(frame, { source: 'whofor', v: 1, type: 'progress', slug: 'mine', answered: 2, total: 6 })
  tell(frame, { source: 'whofor', v: 1, type: 'submitted', slug: 'mine' })
  expect(frame.style.height).toBe('808px')
  expect(heard).toEqual([
    ['whofor:ready', true, { slug: 'mine' }],
    ['whofor:progress', true, { slug: 'mine', answered: 2, total: 6 }],
    ['whofor:submitted', true, { slug: 'mine' }],
  ])
})

test('leaves what opens over the page to another file, also what was asked for before it ran', async () => {
  const script = addScript('one', { mode: 'popup' })
  Object.assign(window, { whofor: { q: ['early'], open: () => {} } })
  await run()
  const { open, close } = window.whofor as unknown as { open: (slug: string) => void; close: typeof open }
  open('two')
  close('two')
  await vi.waitFor(() => expect(asked).toHaveLength(4))
  expect(new Set(asked)).toEqual(
    new Set([
      ['open', 'early'],
      ['place', script],
      ['open', 'two'],
      ['close', 'two'],
    ]),
  )
  expect(frames()).toHaveLength(0)
})
