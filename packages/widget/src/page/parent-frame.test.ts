// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectParent, frameHeight } from './parent-frame.ts'

const parent = { postMessage: vi.fn() }
let grow: () => void = () => {}
let height = 100
const content = { getBoundingClientRect: () => ({ height }) } as Element
const messages = (slug = 'slug-1') =>
  parent.postMessage.mock.calls.map(([message]) => message).filter((message) => message.slug === slug)

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
  connectParent('slug-1', content)
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
  connectParent('late', content)
  const hello = { source: 'whofor', v: 1, type: 'hello' }
  window.dispatchEvent(new MessageEvent('message', { data: hello, source: window }))
  window.dispatchEvent(new MessageEvent('message', { data: 'hello', source: parent as unknown as Window }))
  expect(messages('late')).toHaveLength(1)
  window.dispatchEvent(new MessageEvent('message', { data: hello, source: parent as unknown as Window }))
  expect(messages('late').map(({ type }) => type)).toEqual(['ready', 'ready'])
})

test('posts the end without answers', () => {
  connectParent('slug-1', content)('submitted')
  expect(messages().at(-1)).toEqual({ source: 'whofor', v: 1, type: 'submitted', slug: 'slug-1' })
})

test('posts nothing outside an iframe', () => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue(window)
  const post = vi.spyOn(window, 'postMessage')
  connectParent('slug-1', content)('submitted')
  expect(post).not.toHaveBeenCalled()
})
