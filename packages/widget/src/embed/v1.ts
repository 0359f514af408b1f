/**
 * The script that sites load, for ever at this address:
 *   <script async src="https://…/embed/v1.js" data-survey="SLUG"></script>
 * puts the survey's iframe after itself (or into `data-target`), and lets every `<iframe data-whofor>` grow
 * with what is in it. `data-height`, `data-title`, `data-theme` as in the README. Other ways to show a survey
 * belong to the survey's settings on the server, so the snippet never changes.
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
  // Through the object model, which a strict style-src allows.
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

// One listener for a page, however many times the script stands in it.
if (!window.whofor) {
  window.whofor = { load }
  addEventListener('message', listen)
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', load)
}
window.whofor.load()
