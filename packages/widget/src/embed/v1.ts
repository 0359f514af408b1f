/**
 * The embed script. This URL is permanent:
 *   <script async src="https://…/embed/v1.js" data-survey="SLUG"></script>
 * inserts the survey's iframe after itself (or into `data-target`) and resizes every `<iframe data-whofor>` to its
 * content. For `data-height`, `data-title` and `data-theme` see the README. Further options belong to the survey's
 * settings on the server, so that the snippet never changes.
 */
import { type FrameMessage, type HelloMessage, TALLEST_FRAME } from '../messages.ts'
import { frameScheme } from './frame-scheme.ts'

declare global {
  interface Window {
    whofor?: { load: () => void }
  }
}

const FILE = '/embed/v1.js'
const frames = () => document.querySelectorAll<HTMLIFrameElement>('iframe[data-whofor]')
const placed = new WeakMap<HTMLScriptElement, HTMLIFrameElement>()

function load(): void {
  document.querySelectorAll<HTMLScriptElement>(`script[data-survey][src*="${FILE}"]`).forEach(place)
  const hello: HelloMessage = { source: 'whofor', v: 1, type: 'hello' }
  frames().forEach((frame) => {
    frame.contentWindow?.postMessage(hello, '*')
  })
}

function place(script: HTMLScriptElement): void {
  const { survey = '', target, height, title, theme } = script.dataset
  const spot = target ? document.querySelector(target) : script
  if (!spot || placed.get(script)?.isConnected) return
  const scheme = theme || frameScheme(spot)
  const frame = document.createElement('iframe')
  frame.dataset.whofor = ''
  frame.title = title || 'Survey'
  frame.loading = 'lazy'
  // Set through the CSSOM, which a strict style-src allows.
  frame.style.cssText = 'display:block;width:100%;max-width:none;min-height:0;border:0'
  frame.style.height = `${Number(height) || 480}px`
  frame.src = `${script.src.split(FILE)[0]}/s/${encodeURIComponent(survey)}?embed=1${scheme && `&theme=${scheme}`}`
  placed.set(script, frame)
  if (target) spot.append(frame)
  else spot.after(frame)
}

function listen({ data, source, origin }: MessageEvent): void {
  if (data?.source !== 'whofor' || data.v !== 1) return
  frames().forEach((frame) => {
    if (frame.contentWindow === source && new URL(frame.src).origin === origin) react(frame, data)
  })
}

function react(frame: HTMLIFrameElement, { type, slug, height }: FrameMessage): void {
  if (Number.isInteger(height) && Number(height) >= 0 && Number(height) <= TALLEST_FRAME) {
    frame.style.height = `${height}px`
  }
  if (type !== 'resize') {
    frame.dispatchEvent(new CustomEvent(`whofor:${type}`, { bubbles: true, detail: { slug } }))
  }
}

// One listener per page, however often the script is included.
if (!window.whofor) {
  window.whofor = { load }
  addEventListener('message', listen)
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', load)
}
window.whofor.load()
