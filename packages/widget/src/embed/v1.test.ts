// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

// Frames load here as empty pages, and nothing is fetched.
const { happyDOM } = window as unknown as { happyDOM: { settings: Record<string, unknown> } }
happyDOM.settings.enableIframePageLoading = true
happyDOM.settings.fetch = { interceptor: { beforeAsyncRequest: async () => new Response('') } }

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
  document.body.replaceChildren()
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
  expect([first?.title, first?.style.height, first?.loading]).toEqual(['Survey', '480px', 'lazy'])
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
  expect(frames()).toHaveLength(1)
  expect(spot.firstElementChild?.tagName).toBe('IFRAME')
})

test('follows the page’s colour scheme', async () => {
  addScript('reader').style.colorScheme = 'light dark'
  addScript('fixed', { theme: 'dark' })
  await run()
  expect(frames().map((frame) => new URL(frame.src).searchParams.get('theme'))).toEqual([null, 'dark'])
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
  for (const height of [-8, 20_008, 1.5, Number.NaN, '900', null]) tell(frame, { ...message, height })
  expect(frame.style.height).toBe('480px')
  tell(frame, message)
  expect(frame.style.height).toBe('1200px')
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

test('resizes hand-written iframes and dispatches events', async () => {
  document.body.innerHTML = `<div><iframe data-whofor src="${ORIGIN}/s/mine?embed=1"></iframe></div>`
  await run()
  const [frame] = frames()
  if (!frame) throw new Error('no frame')
  const heard: unknown[] = []
  for (const name of ['ready', 'resize', 'submitted']) {
    document.addEventListener(`whofor:${name}`, (event) => {
      heard.push([event.type, event.target === frame, (event as CustomEvent).detail])
    })
  }
  tell(frame, { source: 'whofor', v: 1, type: 'ready', slug: 'mine', height: 800 })
  tell(frame, { source: 'whofor', v: 1, type: 'resize', slug: 'mine', height: 808 })
  tell(frame, { source: 'whofor', v: 1, type: 'submitted', slug: 'mine' })
  expect(frame.style.height).toBe('808px')
  expect(heard).toEqual([
    ['whofor:ready', true, { slug: 'mine' }],
    ['whofor:submitted', true, { slug: 'mine' }],
  ])
})
