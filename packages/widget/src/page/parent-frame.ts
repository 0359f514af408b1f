import { type FrameMessage, TALLEST_FRAME } from '../messages.ts'

const STEP = 8

/** Rounded up in steps of 8, so that fractions and the least of changes do not make the frame tremble. */
export function frameHeight(pixels: number): number {
  return Math.min(Math.ceil(Math.ceil(pixels) / STEP) * STEP, TALLEST_FRAME)
}

/**
 * Tells the page around this one when the survey is ready and how high it is, now and whenever that changes.
 * Sent to any origin: there is nothing private in it. Returns the way to tell it the rest; silent outside a frame.
 */
export function connectParent(slug: string, content: Element): (type: FrameMessage['type']) => void {
  if (window.parent === window) return () => {}
  const post = (type: FrameMessage['type'], height?: number) => {
    const message: FrameMessage = { source: 'whofor', v: 1, type, slug }
    window.parent.postMessage(height === undefined ? message : { ...message, height }, '*')
  }
  const measure = () => frameHeight(content.getBoundingClientRect().height)

  let told = measure()
  post('ready', told)
  new ResizeObserver(() => {
    const height = measure()
    if (height === told) return
    told = height
    post('resize', height)
  }).observe(content)
  addEventListener('message', (event) => {
    if (event.source !== window.parent || !isHello(event.data)) return
    told = measure()
    post('ready', told)
  })
  return (type) => post(type)
}

function isHello(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false
  const { source, v, type } = data as Record<string, unknown>
  return source === 'whofor' && v === 1 && type === 'hello'
}
