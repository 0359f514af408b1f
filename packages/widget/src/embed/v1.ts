/**
 * The embed script. This URL is permanent:
 *   <script async src="https://…/embed/v1.js" data-survey="SLUG"></script>
 * inserts the survey's iframe after itself (from the head: at the end of the body; or into `data-target`, which may appear
 * later; or over the page, with `data-mode`) and resizes every `<iframe data-whofor>` to its content. For `data-height`,
 * `data-title`, `data-theme` and `data-fields` see the README. Further options belong to the survey's settings on the server, so that the snippet never changes.
 */
import type { HelloMessage } from '../messages.ts'
import { late } from './late.ts'
import { createFrame, frameAddress, isFrom, react } from './survey-frame.ts'

declare global {
  interface Window {
    whofor?: {
      load: () => void
      /** Opens and closes a survey over the page. */
      open: (slug: string) => void
      close: (slug: string) => void
      v?: number
      /** Slugs that the page asked to open before this script ran. */
      q?: string[]
    }
  }
}

const FILE = '/embed/v1.js'
/** Increase this number with each change of this file's behaviour. */
const VERSION = 4
const self = document.currentScript as HTMLScriptElement | null
const frames = () => document.querySelectorAll<HTMLIFrameElement>('iframe[data-whofor]')
/** The frame that belongs to each script, and frames that were sent `hello`. */
const known = new WeakMap<Element, HTMLIFrameElement>()

/** @param again also insert the frame again if only the frame was removed */
function update(again?: boolean): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>(`[data-survey][src*="${FILE}"]`)) {
    const { survey, target, mode } = script.dataset
    if (survey && !target && !mode && script.closest('body')) insert(script, script, again)
    else late(script.src, 'place', script, insert, again)
  }
  for (const frame of frames()) {
    // Its `ready` may have been sent before this script listened.
    if (!known.has(frame)) {
      frame.contentWindow?.postMessage({ source: 'whofor', v: 1, type: 'hello' } satisfies HelloMessage, '*')
    }
    known.set(frame, frame)
  }
}

/** @param spot the script, after which the survey is inserted, or the element that should contain it */
function insert(script: HTMLScriptElement, spot: Element, again?: boolean): void {
  const before = known.get(script)
  if (before?.isConnected || (before && !before.parentNode && !again)) return
  const { survey = '', height, title, theme, fields } = script.dataset
  const frame = createFrame(title, height)
  frame.dataset.whofor = ''
  frame.src = frameAddress(script.src, survey, theme, spot, fields)
  spot[spot === script ? 'after' : 'append'](frame)
  known.set(script, frame)
  // From here on the frame holds the height that the page reserved around it, so that it can shrink.
  const { style } = frame.parentElement as HTMLElement
  if (style.minHeight === `${height}px`) style.minHeight = ''
}
export type Insert = typeof insert

// Tag managers remove scripts after running them. The script does not run again.
if (self?.isConnected === false) document.head.append(self)
// Registers one set of listeners per page, however often the script is included.
const { q, v } = window.whofor ?? {}
if (!v) {
  window.whofor = {
    v: VERSION,
    load: () => update(true),
    open: (slug) => late(self?.src, 'open', slug),
    close: (slug) => late(self?.src, 'close', slug),
  }
  q?.map(window.whofor.open)
  addEventListener('message', (event) => {
    for (const frame of frames()) {
      if (isFrom(frame, event)) react(frame, event.data)
      else if (event.origin === 'null') late(frame.src, 'sandboxed', frame, event, react)
    }
  })
  document.addEventListener('readystatechange', () => update())
} else if (v !== VERSION) {
  late(self?.src, 'versions')
}
window.whofor?.load()
