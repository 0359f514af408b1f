import { type FrameMessage, TALLEST_FRAME } from '../messages.ts'

const STEP = 8

/** Rounded up to a multiple of 8, so that tiny changes do not resize the frame. */
export function frameHeight(pixels: number): number {
  return Math.min(Math.ceil(Math.ceil(pixels) / STEP) * STEP, TALLEST_FRAME)
}

/**
 * Posts readiness and height to the host page, now and on each change. Sent to any origin, as nothing in it is private.
 * Returns a function for the other messages; does nothing outside an iframe.
 */
export function connectParent(slug: string, content: Element): (type: FrameMessage['type']) => void {
  if (window.parent === window) return () => {}
  const post = (type: FrameMessage['type'], height?: number) => {
    const message: FrameMessage = { source: 'whofor', v: 1, type, slug }
    window.parent.postMessage(height === undefined ? message : { ...message, height }, '*')
  }
  const measure = () => frameHeight(content.getBoundingClientRect().height)

  let lastHeight = measure()
  post('ready', lastHeight)
  new ResizeObserver(() => {
    const height = measure()
    if (height === lastHeight) return
    lastHeight = height
    post('resize', height)
  }).observe(content)
  addEventListener('message', (event) => {
    if (event.source !== window.parent || !isHello(event.data)) return
    lastHeight = measure()
    post('ready', lastHeight)
  })
  return (type) => post(type)
}

function isHello(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false
  const { source, v, type } = data as Record<string, unknown>
  return source === 'whofor' && v === 1 && type === 'hello'
}
