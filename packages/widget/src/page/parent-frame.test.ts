// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectParent, frameHeight } from './parent-frame.ts'

const parent = { postMessage: vi.fn() }
let grow: () => void = () => {}
let height = 100
const content = { getBoundingClientRect: () => ({ height }) } as Element
const told = (slug = 'slug-1') =>
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

test('heights are whole, in steps of 8, and bounded', () => {
  expect([0, 0.2, 8, 8.01, 100, 1e9].map(frameHeight)).toEqual([0, 8, 8, 16, 104, 20_000])
})

test('tells when it is ready and how high, then each change once', () => {
  connectParent('slug-1', content)
  grow()
  height = 101.5
  grow()
  height = 105
  grow()
  grow()
  const message = { source: 'whofor', v: 1, slug: 'slug-1' }
  expect(told()).toEqual([
    { ...message, type: 'ready', height: 104 },
    { ...message, type: 'resize', height: 112 },
  ])
})

test('answers a page whose script came later, and nobody else', () => {
  connectParent('late', content)
  const hello = { source: 'whofor', v: 1, type: 'hello' }
  window.dispatchEvent(new MessageEvent('message', { data: hello, source: window }))
  window.dispatchEvent(new MessageEvent('message', { data: 'hello', source: parent as unknown as Window }))
  expect(told('late')).toHaveLength(1)
  window.dispatchEvent(new MessageEvent('message', { data: hello, source: parent as unknown as Window }))
  expect(told('late').map(({ type }) => type)).toEqual(['ready', 'ready'])
})

test('tells of the end without an answer in it', () => {
  connectParent('slug-1', content)('submitted')
  expect(told().at(-1)).toEqual({ source: 'whofor', v: 1, type: 'submitted', slug: 'slug-1' })
})

test('is silent on a page of its own', () => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue(window)
  const post = vi.spyOn(window, 'postMessage')
  connectParent('slug-1', content)('submitted')
  expect(post).not.toHaveBeenCalled()
})
