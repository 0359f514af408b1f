/**
 * Surveys that open over the page: popup, slide-in, side tab and full page. Loaded by the embed scripts when a page has one.
 * This URL is permanent.
 */
import { DEFAULT_OPENING, MODES, type Mode, type PublicOpening } from '@whofor/core/survey/settings/opening'
import { frameScheme } from './frame-scheme.ts'
import { late } from './late.ts'
import { isWanted } from './modes/is-wanted.ts'
import { remember } from './modes/memory.ts'
import { createOverlay, type Overlay } from './modes/overlay.ts'
import { createTab, overlayRoot, type PanelStyle } from './modes/panel.ts'
import { watchTrigger } from './modes/watch-trigger.ts'

type Way = {
  slug: string
  mode: Mode
  /** The script or element that requested it; undefined if it is only opened by calls. */
  element: Element | undefined
  option: (name: string) => string | null
  opening: Promise<PublicOpening>
  /** The path on which it waits for its trigger. */
  path?: string | undefined
  overlay?: Overlay | undefined
  tab?: HTMLElement | undefined
  disarm?: (() => void) | undefined
}

const [origin = ''] = import.meta.url.split('/embed/')
const ways = new Set<Way>()
/** The open overlay; there is at most one on a page. */
let current: Way | undefined

/** Registers a `<script data-mode>` or a `<whofor-survey mode>`. Called again after each change of the page. */
export function place(element: Element): void {
  const option = (name: string) => element.getAttribute(name) ?? element.getAttribute(`data-${name}`)
  const slug = option('survey') ?? option('slug')
  const mode = MODES.find((one) => one === option('mode')) ?? 'popup'
  if (mode !== option('mode')) warn(`there is no mode "${option('mode')}", so this is a popup.`)
  let way = [...ways].find((one) => one.element === element)
  if (way && (!element.isConnected || way.slug !== slug || way.mode !== mode)) {
    end(way)
    way = undefined
  }
  if (!slug) late(origin, 'slug')
  else if (element.isConnected && !way) add({ slug, mode, element, option })
  look()
}

/** For the page's own script: opens the survey regardless of the rules. */
export function open(slug: string): void {
  const known = [...ways].find((way) => way.slug === slug)
  void show(known ?? add({ slug, mode: 'popup', element: undefined, option: () => null }), true)
}

export function close(slug: string): void {
  if (current?.slug === slug) current.overlay?.close()
}

function add(way: Omit<Way, 'opening'>): Way {
  const added = { ...way, opening: fetchOpening(way.slug) }
  ways.add(added)
  return added
}

function end(way: Way): void {
  ways.delete(way)
  leave(way)
  way.overlay?.destroy()
}

/** Stops watching for the trigger and removes the tab. */
function leave(way: Way): void {
  way.disarm?.()
  way.tab?.remove()
  way.disarm = way.tab = way.path = undefined
}

/** A new path counts as a new page: the rules are applied again for each survey. */
function look(): void {
  for (const way of ways) {
    if (way.element && !way.element.isConnected) end(way)
    else if (way.element && way.path !== location.pathname) void wait(way)
  }
}

async function wait(way: Way): Promise<void> {
  leave(way)
  const path = location.pathname
  way.path = path
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  }
  const reply = await way.opening
  if (way.path !== path || !ways.has(way) || reply === UNKNOWN) return
  const { open: canOpen, opening } = reply
  if (!canOpen || !opening) return late(origin, 'unavailable', null, way)
  if (way.mode === 'fullpage') return void show(way, false)
  if (opening.trigger !== 'click' || way.mode === 'sidetab') {
    if (!isWanted(way.slug, opening, path, way.mode === 'sidetab')) return
  }
  if (way.mode === 'sidetab') return showTab(way, await styleOf(way))
  try {
    way.disarm = watchTrigger(opening, (opener) => void show(way, Boolean(opener), opener))
  } catch {
    warn(`"${opening.click_selector}" is no CSS selector.`)
  }
}

function showTab(way: Way, style: PanelStyle): void {
  const host = document.createElement('div')
  const tab = createTab(style)
  tab.addEventListener('click', () => void show(way, true, tab))
  overlayRoot(host).append(tab)
  document.body.append(host)
  way.tab = host
}

/** @param isAsked requested by the visitor or by the page's own script */
async function show(way: Way, isAsked: boolean, opener?: Element): Promise<void> {
  if (current && current !== way) {
    if (!isAsked) return
    current.overlay?.close()
  }
  const style = await styleOf(way)
  const { slug, option, mode } = way
  way.overlay ??= createOverlay({
    origin,
    slug,
    style,
    title: option('title'),
    height: option('height'),
    fields: option('fields'),
    target: way.element?.localName === 'script' ? undefined : way.element,
    isFree: () => !current,
    onOpened() {
      current = way
      tabOf(way)?.setAttribute('hidden', '')
    },
    onSubmitted: () => remember(slug, { answered: Date.now() }),
    onClosed(isByVisitor) {
      current = undefined
      tabOf(way)?.removeAttribute('hidden')
      if (isByVisitor && (mode === 'popup' || mode === 'slidein')) remember(slug, { closed: Date.now() })
    },
    onOver() {
      way.overlay = undefined
    },
  })
  way.overlay.show(isAsked, opener)
}

const tabOf = ({ tab }: Way) => tab?.shadowRoot?.querySelector('button')

async function styleOf({ mode, option, opening }: Way): Promise<PanelStyle> {
  const { opening: { side } = DEFAULT_OPENING, ...rest } = await opening
  return { ...rest, mode, side, theme: option('theme') || frameScheme(document.body) }
}

/** Used if the server does not respond. A visitor who asks for the survey then sees the frame's own error. */
const UNKNOWN: PublicOpening = {
  open: false,
  lang: 'en',
  dir: 'ltr',
  texts: { close: 'Close', tab: 'Feedback' },
}

async function fetchOpening(slug: string): Promise<PublicOpening> {
  try {
    const path = `/api/public/surveys/${encodeURIComponent(slug)}/opening`
    const reply = await fetch(origin + path, { credentials: 'omit' })
    const found = await reply.json()
    if (reply.ok) return found
    warn(found.detail ?? found.title)
  } catch {
    warn(`cannot reach ${origin}. A Content-Security-Policy must allow it in connect-src.`)
  }
  return UNKNOWN
}

const warn = (text: string) => console.warn(`Whofor: ${text}`)

if ('navigation' in window) navigation.addEventListener('currententrychange', look)
else addEventListener('popstate', look)
