/**
 * The embed script. This URL is permanent:
 *   <script async src="https://…/embed/v1.js" data-survey="SLUG"></script>
 * inserts the survey's iframe after itself (from the head: at the end of the body; or into `data-target`, which may appear
 * later) and resizes every `<iframe data-whofor>` to its content. For `data-height`, `data-title` and `data-theme` see the
 * README. Further options belong to the survey's settings on the server, so that the snippet never changes.
 */
import type { HelloMessage } from '../messages.ts'
import { late } from './late.ts'
import { createFrame, frameAddress, isFrom, react } from './survey-frame.ts'

declare global {
  interface Window {
    whofor?: { load: () => void; v?: number }
  }
}

const FILE = '/embed/v1.js'
/** Changes with the behaviour of this file. */
const VERSION = 2
const self = document.currentScript as HTMLScriptElement | null
const frames = () => document.querySelectorAll<HTMLIFrameElement>('iframe[data-whofor]')
/** The frame of each script, and the frames that were greeted. */
const known = new WeakMap<Element, HTMLIFrameElement>()

/** @param again also where the page removed nothing but the frame */
function update(again?: boolean): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>(`[data-survey][src*="${FILE}"]`)) {
    place(script, again)
  }
  for (const frame of frames()) {
    // It may have been ready before this script.
    const hello: HelloMessage = { source: 'whofor', v: 1, type: 'hello' }
    if (!known.has(frame)) frame.contentWindow?.postMessage(hello, '*')
    known.set(frame, frame)
  }
}

function place(script: HTMLScriptElement, again?: boolean): void {
  const { survey: slug, target, height, title, theme } = script.dataset
  const { body, readyState } = document
  const spot = target
    ? document.querySelector(target)
    : body?.contains(script)
      ? script
      : readyState !== 'loading' && body
  // A target may come late, or come back. A warning waits for an empty slug.
  if (target || !slug) late(script.src, 'watch', update)
  if (!spot || !slug) return
  const before = known.get(script)
  if (before && (before.isConnected || !(before.parentNode || again))) return
  const src = frameAddress(script.src.split(FILE)[0], slug, theme, spot)
  // A framework may have added the same script again.
  if (target && spot.querySelector(`[src="${src}"]`)) return
  const frame = createFrame(title, height)
  frame.dataset.whofor = ''
  frame.src = src
  spot[spot === script ? 'after' : 'append'](frame)
  known.set(script, frame)
}

// Tag managers remove scripts as they run. It does not run again.
if (self?.isConnected === false) document.head.append(self)
// One set of listeners per page, however often the script is included.
if (!window.whofor) {
  window.whofor = { v: VERSION, load: () => update(true) }
  addEventListener('message', (event) => {
    for (const frame of frames()) if (isFrom(frame, event)) react(frame, event.data)
  })
  document.addEventListener('readystatechange', () => update())
} else if (window.whofor.v !== VERSION && self) {
  late(self.src, 'versions')
}
window.whofor.load()
