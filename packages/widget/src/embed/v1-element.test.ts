// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

vi.mock('./late.ts', () => ({ late: (_address: string, task: string) => asked.push(task) }))
const asked: string[] = []

const { happyDOM } = window as unknown as { happyDOM: { settings: Record<string, unknown> } }
happyDOM.settings.enableIframePageLoading = true
happyDOM.settings.fetch = { interceptor: { beforeAsyncRequest: async () => new Response('') } }

beforeEach(async () => {
  asked.length = 0
  document.body.replaceChildren()
  await import('./v1-element.ts')
})

function insert(attributes: string): Element {
  document.body.innerHTML = `<whofor-survey ${attributes}><a href="/s/one">Answer</a></whofor-survey>`
  const element = document.querySelector('whofor-survey')
  if (!element) throw new Error('no element')
  return element
}

const frameOf = (element: Element) => element.shadowRoot?.querySelector('iframe')

test('shows its survey in a frame of its own', () => {
  const frame = frameOf(insert('slug="one" title="Tell us" height="600" theme="dark" fields="plan=pro"'))
  expect(frame?.src).toMatch(/\/s\/one\?embed=1&theme=dark&plan=pro$/)
  expect([frame?.title, frame?.style.height, frame?.style.getPropertyPriority('height')]).toEqual([
    'Tell us',
    '600px',
    'important',
  ])
})

test('follows its attributes, and loads again for another survey only', () => {
  const element = insert('slug="one"')
  const frame = frameOf(element)
  if (!frame) throw new Error('no frame')
  const loads = vi.spyOn(frame, 'src', 'set')
  element.setAttribute('title', 'Tell us')
  element.setAttribute('slug', 'one')
  expect([frame.title, loads.mock.calls.length]).toEqual(['Tell us', 0])
  element.setAttribute('slug', 'two')
  expect(loads.mock.calls).toEqual([[expect.stringContaining('/s/two?')]])
  expect(element.shadowRoot?.querySelectorAll('iframe')).toHaveLength(1)
})

test('gives back the space that was kept for it once the survey is there', () => {
  const element = insert('slug="one" height="1240" style="display: block; min-height: 1240px"') as HTMLElement
  const frame = frameOf(element)
  Object.defineProperty(frame, 'clientWidth', { value: 600 })
  const data = { source: 'whofor', v: 1, type: 'ready', slug: 'one', height: 272 }
  const { origin } = new URL(frame?.src ?? '')
  const source = frame?.contentWindow as Window
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
  expect(frame?.style.height).toBe('272px')
  expect(getComputedStyle(element).minHeight).toBe('0')
})

test('asks for its language', () => {
  const element = insert('slug="one" theme="dark" lang="de"')
  expect(frameOf(element)?.src).toMatch(/\/s\/one\?embed=1&theme=dark&lang=de$/)
  element.setAttribute('lang', 'ar')
  expect(frameOf(element)?.src).toMatch(/&lang=ar$/)
})

test('listens only while it is on the page', () => {
  const added = vi.spyOn(window, 'addEventListener')
  const removed = vi.spyOn(window, 'removeEventListener')
  const element = insert('slug="one"')
  for (let count = 0; count < 100; count++) {
    element.remove()
    document.body.append(element)
  }
  element.remove()
  const listeners = ({ mock }: typeof added) => mock.calls.filter(([type]) => type === 'message').length
  expect([listeners(added), listeners(removed)]).toEqual([101, 101])
  expect(element.shadowRoot?.querySelectorAll('iframe')).toHaveLength(1)
})

test('warns without a slug', () => {
  const element = insert('')
  expect(frameOf(element)).toBeNull()
  expect(asked).toEqual(['slug'])
  element.setAttribute('slug', 'late')
  expect(frameOf(element)?.src).toContain('/s/late?')
})

test('opens over the page in another mode, and is not there itself', () => {
  const element = insert('slug="one" mode="popup"')
  expect(frameOf(element)).toBeNull()
  element.remove()
  expect(asked).toEqual(['place', 'place'])
})
