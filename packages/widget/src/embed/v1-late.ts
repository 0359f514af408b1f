/** The parts of the embed scripts that few pages need, loaded on demand. This URL is permanent. */

import type { FieldsMessage } from '../messages.ts'
import { loadModes } from './load-modes.ts'
import { isFrom, type react } from './survey-frame.ts'
import type { Insert } from './v1.ts'

const warned = new Set<string>()

/** Warns the page's developer, once per text. */
function warn(text: string): void {
  if (warned.has(text)) return
  warned.add(text)
  console.warn(`Whofor: ${text}`)
}

export function slug(): void {
  warn(
    'a survey has no slug, the last part of its public link: set data-survey, or the slug of <whofor-survey>.',
  )
}

export function unavailable(_frame: Element, { slug, reason }: { slug: string; reason?: string }): void {
  warn(
    reason === 'site'
      ? `the survey "${slug}" may not be shown on ${location.origin}. Its owner can add this site to those that are allowed.`
      : `the survey "${slug}" is closed, or there is no such survey.`,
  )
}

export function versions(): void {
  warn('this page includes two versions of /embed/v1.js. The first one is used.')
}

let insert: Insert | undefined
let update: (() => void) | undefined
const observed = new WeakSet<Element>()
const changes = new MutationObserver(look)
const sizes = new ResizeObserver((entries) => {
  if (entries.some(({ target }) => !target.clientWidth)) look()
})

export async function open(slug: string): Promise<void> {
  ;(await loadModes()).open(slug)
}

export async function close(slug: string): Promise<void> {
  ;(await loadModes()).close(slug)
}

/**
 * Handles a script or `<whofor-survey>` that the embed scripts cannot place by themselves: inserts the survey into its
 * target, now or when that appears; at the end of the body for a script in the head; or opens it over the page.
 */
export async function place(script: HTMLScriptElement, next?: Insert, again?: boolean): Promise<void> {
  if (script.dataset.mode || !next) return (await loadModes()).place(script)
  const isFirst = !insert
  insert = next
  intoTarget(script, again)
  connect()
  if (!isFirst) return
  if (document.readyState === 'complete') warnOfMistakes()
  else addEventListener('load', warnOfMistakes)
}

/** For the second release of the embed script, which browsers may have cached: it inserts surveys by itself. */
export function watch(next: () => void): void {
  const isFirst = !update
  update = next
  if (isFirst) look()
  else connect()
}

function intoTarget(script: HTMLScriptElement, again?: boolean): void {
  const { survey, target, mode } = script.dataset
  if (!survey || mode) return
  if (!target) {
    if (!script.closest('body') && document.readyState !== 'loading') insert?.(script, document.body, again)
    return
  }
  const spot = find(target)
  // A framework may have added the same script again.
  if (!spot || spot.querySelector(`iframe[src*="/s/${encodeURIComponent(survey)}?"]`)) return
  insert?.(script, spot, again)
}

function find(target: string): Element | null {
  try {
    return document.querySelector(target)
  } catch {
    warn(noSelector(target))
    return null
  }
}

const noSelector = (target: string) => `data-target="${target}" is no CSS selector.`

function look(): void {
  update?.()
  for (const script of scripts()) intoTarget(script)
  connect()
}

/** Observes the page only while a survey waits for its target. */
function connect(): void {
  changes.disconnect()
  const frames = [...document.querySelectorAll('iframe[data-whofor]')]
  for (const frame of frames) {
    if (!observed.has(frame)) sizes.observe(frame)
    observed.add(frame)
  }
  const isMissing = ({ dataset: { target } }: HTMLElement) => target && !find(target)
  // A hidden frame has no size, so the size observer does not notice that it was removed with its target.
  if (scripts().some(isMissing) || frames.some((frame) => !frame.clientWidth)) {
    changes.observe(document, { childList: true, subtree: true })
  }
}

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('[data-survey][src*="/embed/v1.js"]')]

function warnOfMistakes(): void {
  for (const { dataset } of scripts()) {
    const { survey, target } = dataset
    if (!survey) slug()
    else if (target && !find(target) && !warned.has(noSelector(target))) {
      warn(`nothing on this page matches data-target="${target}" so far.`)
    }
  }
}

/**
 * Scrolls to the place `top` pixels below the frame's upper edge, if it is out of sight. Needed in WebKit, which does
 * not scroll the host page to an element that a script focuses in a frame.
 */
export function scroll(frame: HTMLIFrameElement, { top }: { top: number }): void {
  const place = frame.getBoundingClientRect().top + top
  // Skipped if the place is in the upper part of the window, because its content is below it.
  if (!(place < 0 || place > innerHeight * 0.7)) return
  // Scrolls all scrollable ancestors, which `scrollBy` does not.
  frame.style.setProperty('scroll-margin-top', `${-top}px`, 'important')
  frame.scrollIntoView({ behavior: 'instant' })
}

/** In a sandbox, the frame's own or the host page's, only the window identifies the survey. */
export function sandboxed(
  frame: HTMLIFrameElement,
  event: MessageEvent,
  next: typeof react,
  target?: Element,
): void {
  const isBoxed = window.origin === 'null' || frame.matches('[sandbox]:not([sandbox*=same-origin])')
  if (isBoxed && isFrom(frame, event, 'null')) next(frame, event.data, target)
}

/**
 * Sends the campaign parameters of this page to a survey that keeps them, except those that its address already has.
 */
export function fields(frame: HTMLIFrameElement): void {
  const given = new URL(frame.src).searchParams
  const found = [...new URLSearchParams(location.search)].filter(
    ([name]) => name.startsWith('utm_') && !given.has(name),
  )
  if (found.length === 0) return
  const message: FieldsMessage = { source: 'whofor', v: 1, type: 'fields', fields: Object.fromEntries(found) }
  frame.contentWindow?.postMessage(message, '*')
}
