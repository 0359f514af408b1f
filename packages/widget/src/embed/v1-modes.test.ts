// @vitest-environment happy-dom
import { DAY_MS } from '@whofor/core/durations'
import { DEFAULT_OPENING, type Opening } from '@whofor/core/survey/settings/opening'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('./late.ts', () => ({ late: (...values: unknown[]) => asked.push(values[1]) }))
const asked: unknown[] = []

const { happyDOM } = window as unknown as {
  happyDOM: { settings: Record<string, unknown>; setURL: (url: string) => void }
}
happyDOM.settings.enableIframePageLoading = true
happyDOM.settings.fetch = { interceptor: { beforeAsyncRequest: async () => new Response('') } }

type Modes = typeof import('./v1-modes.ts')
let modes: Modes
let script: HTMLScriptElement
const scrollTo = (scrollY: number) =>
  Object.defineProperty(window, 'scrollY', { value: scrollY, configurable: true })
const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})

beforeEach(() => {
  localStorage.clear()
  asked.length = 0
  warnings.mockClear()
  scrollTo(0)
})
afterEach(() => {
  vi.useRealTimers()
  script.remove()
  modes.place(script)
})

type Visit = { mode?: string; open?: boolean; path?: string; fetched?: () => Promise<unknown> }

/** Opens a page with a survey. What the browser keeps of earlier pages is still there. */
async function visit(
  opening: Partial<Opening> = {},
  { mode = 'popup', open = true, path = '/', fetched }: Visit = {},
) {
  if (script) {
    script.remove()
    modes.place(script)
  }
  document.body.innerHTML = '<p>Bread</p><a id="tell" href="/s/one">Tell us</a>'
  happyDOM.setURL(`https://bakery.example${path}`)
  const { tab_label: _, ...rules } = { ...DEFAULT_OPENING, ...opening }
  const reply = { open, lang: 'en', dir: 'ltr', texts: { close: 'Close', tab: 'Feedback' }, title: 'Bread' }
  const usual = async () => ({ ok: true, json: async () => (open ? { ...reply, opening: rules } : reply) })
  vi.stubGlobal('fetch', fetched ?? usual)
  vi.resetModules()
  modes = await import('./v1-modes.ts')
  script = document.createElement('script')
  script.type = 'text/plain'
  Object.assign(script.dataset, { survey: 'one', mode })
  document.body.append(script)
  modes.place(script)
  await turns()
}

const overlays = () =>
  [...document.body.children].flatMap(({ shadowRoot }) => [
    ...(shadowRoot?.querySelectorAll<HTMLDialogElement>('[role=dialog]') ?? []),
  ])
const overlay = () => overlays()[0]
const tab = () =>
  [...document.body.children].flatMap(({ shadowRoot }) => [
    ...(shadowRoot?.querySelectorAll('.tab') ?? []),
  ])[0]
const frame = () => overlay()?.querySelector('iframe')
const turns = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

/** What the survey's frame says. */
async function tell(type: string, from = overlay()) {
  await turns()
  const { contentWindow: source } = from?.querySelector('iframe') ?? {}
  const data = { source: 'whofor', v: 1, type, slug: 'one' }
  // Here the frame is of a file, which has no origin.
  window.dispatchEvent(new MessageEvent('message', { data, origin: 'null', source: source as Window }))
}

/** Whether it is shown once the survey is ready. */
async function opens(): Promise<boolean> {
  await turns()
  if (frame()) await tell('ready')
  return overlay()?.open ?? false
}

test('opens by itself once the survey is ready, and not before', async () => {
  await visit({ trigger: 'load' })
  await turns()
  expect([overlay()?.open, overlay()?.inert]).toEqual([false, true])
  expect(await opens()).toBe(true)
  expect(overlay()?.getAttribute('aria-label')).toBe('Bread')
})

test('opens after its delay', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await visit({ trigger: 'delay', delay_seconds: 20 })
  vi.advanceTimersByTime(19_900)
  expect(await opens()).toBe(false)
  vi.advanceTimersByTime(200)
  expect(await opens()).toBe(true)
})

test('opens where the page was scrolled to', async () => {
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    value: innerHeight + 2000,
    configurable: true,
  })
  await visit({ trigger: 'scroll', scroll_percent: 50 })
  const scroll = (to: number) => {
    scrollTo(to)
    document.dispatchEvent(new Event('scroll'))
  }
  scroll(990)
  expect(await opens()).toBe(false)
  scroll(1000)
  expect(await opens()).toBe(true)
})

test('opens when the pointer leaves at the top', async () => {
  await visit({ trigger: 'exit' })
  const leave = (clientY: number, relatedTarget: EventTarget | null = null) =>
    document.dispatchEvent(new MouseEvent('mouseout', { clientY, relatedTarget }))
  leave(400)
  leave(-1, document.body)
  expect(await opens()).toBe(false)
  leave(-1)
  expect(await opens()).toBe(true)
})

test('opens on touch screens at a quick scroll up, not at a slow or short one', async () => {
  const media = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = new EventTarget()
    return Object.assign(list, { matches: query === '(hover: none)' }) as MediaQueryList
  })
  await visit({ trigger: 'exit' })
  const scroll = (to: number, timeStamp: number) => {
    scrollTo(to)
    document.dispatchEvent(Object.defineProperty(new Event('scroll'), 'timeStamp', { value: timeStamp }))
  }
  const half = innerHeight / 2
  scroll(5000, 1000)
  scroll(4900, 3000)
  scroll(4900 - half, 3300)
  expect(await opens()).toBe(false)
  scroll(4000 - half, 3800)
  scroll(3990 - half * 2, 4000)
  expect(await opens()).toBe(true)
  media.mockRestore()
})

test('opens at each click on its selector, whatever the visitor did before', async () => {
  localStorage.setItem('whofor', JSON.stringify({ one: { answered: 1, n: 99 } }))
  await visit({ trigger: 'click', click_selector: '#tell', visitor_percent: 1 })
  expect(await opens()).toBe(false)
  const click = () => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true })
    document.querySelector('#tell')?.dispatchEvent(event)
    return event.defaultPrevented
  }
  for (const time of [1, 2]) {
    expect(click(), `${time}`).toBe(true)
    expect(await opens()).toBe(true)
    modes.close('one')
    expect(overlay()?.open).toBe(false)
  }
})

test('warns about what is no selector', async () => {
  await visit({ trigger: 'click', click_selector: '..' })
  document.querySelector('#tell')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(await opens()).toBe(false)
  expect(warnings).toHaveBeenCalledWith('Whofor: ".." is no CSS selector.')
})

test('opens by the page’s own call alone, also while it cannot be answered', async () => {
  await visit({ trigger: 'call' })
  expect(await opens()).toBe(false)
  const heard: unknown[] = []
  for (const type of ['opened', 'closed'])
    document.addEventListener(`whofor:${type}`, (event) => heard.push([type, (event as CustomEvent).detail]))
  modes.open('one')
  expect(await opens()).toBe(true)
  modes.close('other')
  modes.close('one')
  expect(heard).toEqual([
    ['opened', { slug: 'one' }],
    ['closed', { slug: 'one' }],
  ])
  await visit({}, { open: false })
  expect(await opens()).toBe(false)
  expect(asked).toEqual(['unavailable'])
  modes.open('one')
  expect(await opens()).toBe(true)
})

test.each([
  ['answered', 'closed', true],
  ['answered', 'submitted', false],
  ['closed', 'closed', false],
  ['closed', 'submitted', false],
  ['days', 'closed', false],
  ['always', 'submitted', true],
] as const)('shown again "%s" after it was %s: %s', async (show_again, what, expected) => {
  const rules = { trigger: 'load', show_again, again_days: 2 } as const
  await visit(rules)
  await opens()
  if (what === 'submitted') await tell('submitted')
  modes.close('one')
  await visit(rules)
  expect(await opens()).toBe(expected)
  if (show_again !== 'days') return
  const days = Date.now() - 2 * DAY_MS
  localStorage.setItem('whofor', JSON.stringify({ one: { closed: days } }))
  await visit(rules)
  expect(await opens()).toBe(true)
})

test('keeps what was answered until it is sent', async () => {
  await visit({ trigger: 'call' })
  modes.open('one')
  await opens()
  const first = frame()
  modes.close('one')
  modes.open('one')
  expect(await opens()).toBe(true)
  expect(frame()).toBe(first)
  await tell('submitted')
  modes.close('one')
  expect(frame()).toBeUndefined()
  modes.open('one')
  await turns()
  expect(frame()).not.toBe(first)
})

test('is shown to the percentage of visitors, each of whom stays in or out', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.295)
  const seen = async (visitor_percent: number) => {
    await visit({ trigger: 'load', show_again: 'always', visitor_percent })
    return opens()
  }
  expect([await seen(100), await seen(0), localStorage.length]).toEqual([true, false, 0])
  expect(await seen(30)).toBe(true)
  random.mockReturnValue(0.99)
  expect([await seen(30), await seen(29)]).toEqual([true, false])
  random.mockRestore()
})

test('follows its paths, also of pages that change without loading', async () => {
  const rules: Partial<Opening> = {
    trigger: 'load',
    show_again: 'always',
    paths: ['/shop/*'],
    excluded_paths: ['*/checkout'],
  }
  await visit(rules)
  const go = (path: string) => {
    happyDOM.setURL(`https://bakery.example${path}`)
    modes.place(script)
    return opens()
  }
  expect(await go('/')).toBe(false)
  expect(await go('/shop/checkout')).toBe(false)
  expect(await go('/shop/rye')).toBe(true)
})

test('has a tab that opens it, gone once the survey was answered', async () => {
  await visit({}, { mode: 'sidetab' })
  expect(tab()?.textContent).toBe('Feedback')
  tab()?.dispatchEvent(new MouseEvent('click'))
  await opens()
  expect([overlay()?.hasAttribute('open'), tab()?.hasAttribute('hidden')]).toEqual([true, true])
  modes.close('one')
  expect(tab()?.hasAttribute('hidden')).toBe(false)
  await visit({}, { mode: 'sidetab' })
  tab()?.dispatchEvent(new MouseEvent('click'))
  await opens()
  await tell('submitted')
  await visit({}, { mode: 'sidetab' })
  expect(tab()).toBeUndefined()
})

test('is gone with the script that asked for it', async () => {
  await visit({ trigger: 'load' })
  expect(await opens()).toBe(true)
  script.remove()
  modes.place(script)
  expect(overlay()).toBeUndefined()
})

test('tells the builder of the page why a survey does not open there', async () => {
  const reply = { ok: false, json: async () => ({ code: 'site_not_allowed', detail: 'Not on this site.' }) }
  await visit({ trigger: 'load' }, { fetched: async () => reply })
  expect(await opens()).toBe(false)
  await visit({ trigger: 'load' }, { fetched: () => Promise.reject(new TypeError('refused')) })
  expect(await opens()).toBe(false)
  expect(warnings.mock.calls.flat()).toEqual([
    'Whofor: Not on this site.',
    expect.stringContaining('connect-src'),
  ])
  expect(asked).toEqual([])
})

test('works where the browser stores nothing', async () => {
  const store = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked')
  })
  await visit({ trigger: 'load' })
  await opens()
  modes.close('one')
  script.remove()
  modes.place(script)
  document.body.append(script)
  modes.place(script)
  expect(await opens()).toBe(false)
  store.mockRestore()
})

test('is one at a time', async () => {
  await visit({ trigger: 'load' })
  await opens()
  const [first] = overlays()
  modes.open('two')
  await turns()
  await tell('ready', overlays()[1])
  expect(overlays().map(({ open }) => open)).toEqual([false, true])
  expect(first?.isConnected).toBe(true)
})

test('shows a survey that was asked for, even before it is ready', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await visit({ trigger: 'call' })
  modes.open('one')
  await turns()
  expect(overlay()?.open).toBe(false)
  vi.advanceTimersByTime(400)
  expect(overlay()?.open).toBe(true)
})
