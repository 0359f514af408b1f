import { TALLEST_FRAME } from '../messages.ts'
import { frameScheme } from './frame-scheme.ts'
import { late } from './late.ts'

/** Not checked yet; a newer survey may send other types. */
type Received = { type: string; height: number; [name: string]: unknown }

/** @param place decides the colour scheme, unless `theme` does */
export function frameAddress(
  origin: string | undefined,
  slug: string,
  theme: string | null | undefined,
  place: Element,
): string {
  return `${origin}/s/${encodeURIComponent(slug)}?embed=1&theme=${theme || frameScheme(place)}`
}

/** No rule of the host page wins over its style, set through the CSSOM, which a strict style-src allows. */
export function createFrame(
  title: string | null | undefined,
  height: string | null | undefined,
): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = title || 'Survey'
  frame.loading = 'lazy'
  frame.allow = 'clipboard-write'
  frame.style.cssText = 'all:unset!important;display:block!important;width:100%!important'
  resize(frame, Number(height) || 480)
  return frame
}

function resize(frame: HTMLIFrameElement, height: number): void {
  frame.style.setProperty('height', `${height}px`, 'important')
}

/** A sandbox, the frame's own or the host page's, hides the origin; then the window alone identifies the survey. */
export function isFrom(frame: HTMLIFrameElement, { data, source, origin }: MessageEvent): boolean {
  return (
    data?.source === 'whofor' &&
    data.v === 1 &&
    source === frame.contentWindow &&
    (origin === 'null'
      ? origin === window.origin || frame.matches('[sandbox]:not([sandbox*=same-origin])')
      : origin === new URL(frame.src).origin)
  )
}

/**
 * Resizes the frame, scrolls to what the respondent must see, and dispatches the other messages as `whofor:<type>` events.
 * @param target of the events
 */
export function react(frame: HTMLIFrameElement, message: Received, target: Element = frame): void {
  const { source, v, type, height, top, ...detail } = message
  // Without a width, as in a closed accordion, every word is a line.
  if (frame.clientWidth && Number.isInteger(height) && height >= 0 && height <= TALLEST_FRAME) {
    resize(frame, height)
  }
  if (type === 'scroll' || type === 'unavailable') late(frame.src, type, frame, message)
  if (type !== 'scroll' && type !== 'resize') {
    target.dispatchEvent(new CustomEvent(`whofor:${type}`, { bubbles: true, detail }))
  }
}
