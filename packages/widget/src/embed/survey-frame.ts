import { TALLEST_FRAME } from '../messages.ts'
import { frameScheme } from './frame-scheme.ts'
import { late } from './late.ts'

/** A message that was not validated yet; newer surveys may send other types. */
export type Received = { type: string; height: number; [name: string]: unknown }

/**
 * @param address of any file of the survey's server
 * @param place decides the colour scheme, unless `theme` is given
 * @param fields in the format of a query string: `plan=pro&user_id=42`
 */
export function frameAddress(
  address: string,
  slug: string,
  theme: string | null | undefined,
  place: Element,
  fields: string | null | undefined,
): string {
  const path = `/s/${encodeURIComponent(slug)}?embed=1&theme=${theme || frameScheme(place)}`
  return new URL(fields ? `${path}&${fields}` : path, address).href
}

/**
 * Creates the iframe. Its style is set through the CSSOM, which a strict style-src allows, and wins over all rules of
 * the host page. It is as high as the window until the survey reports its height, so that the content below is out of
 * sight and does not jump.
 */
export function createFrame(
  title: string | null | undefined,
  height: string | null | undefined,
): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = title || 'Survey'
  frame.loading = 'lazy'
  frame.allow = 'clipboard-write'
  frame.style.cssText = 'all:unset!important;display:block!important;width:100%!important'
  resize(frame, height || innerHeight)
  return frame
}

/** Ignores what is no height, as style sheets do. */
function resize(frame: HTMLIFrameElement, height: number | string): void {
  frame.style.cssText += `height:${height}px!important`
}

/** Whether a message comes from the survey in the frame. A sandboxed frame has no origin to compare. */
export function isFrom(
  frame: HTMLIFrameElement,
  { data, source, origin }: MessageEvent,
  from: string = new URL(frame.src).origin,
): boolean {
  return data?.source === 'whofor' && data.v === 1 && source === frame.contentWindow && origin === from
}

/**
 * Resizes the frame, scrolls to what the respondent must see, and dispatches the other messages as `whofor:<type>` events.
 * @param target of the events
 */
export function react(frame: HTMLIFrameElement, message: Received, target: Element = frame): void {
  const { source, v, type, height, ...detail } = message
  // Without a width, as in a closed accordion, each word is on a line of its own.
  if (frame.clientWidth && height > 0 && height <= TALLEST_FRAME) {
    resize(frame, height)
  }
  if (/scroll|unavail|fields/.test(type)) late(frame.src, type, frame, message)
  if (!/scroll|resize|escape/.test(type)) {
    target.dispatchEvent(new CustomEvent(`whofor:${type}`, { bubbles: true, detail }))
  }
}
