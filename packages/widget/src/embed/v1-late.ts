/** What few pages need of the embed scripts, which load it when they do. This URL is permanent. */

const warned = new Set<string>()

/** Tells the builder of the host page, each text once. */
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

export function unavailable(_frame: Element, { slug }: { slug: string }): void {
  warn(`the survey "${slug}" is closed, or there is no such survey.`)
}

export function versions(): void {
  warn('this page includes two versions of /embed/v1.js. The first one is used.')
}

let update: (() => void) | undefined
const observed = new WeakSet<Element>()
const changes = new MutationObserver(look)
const sizes = new ResizeObserver((entries) => {
  if (entries.some(({ target }) => !target.clientWidth)) look()
})

/** Repeats an update of the page's surveys with each change of the page, but only while one of them waits for its target. */
export function watch(next: () => void): void {
  const isFirst = !update
  update = next
  if (!isFirst) {
    connect()
    return
  }
  look()
  if (document.readyState === 'complete') warnOfMistakes()
  else addEventListener('load', warnOfMistakes)
}

function look(): void {
  update?.()
  connect()
}

function connect(): void {
  changes.disconnect()
  const frames = [...document.querySelectorAll('iframe[data-whofor]')]
  for (const frame of frames) {
    if (!observed.has(frame)) sizes.observe(frame)
    observed.add(frame)
  }
  const isMissing = ({ target }: DOMStringMap) => target && !document.querySelector(target)
  // A hidden frame has no size to lose when it is removed with its target.
  if (scripts().some(isMissing) || frames.some((frame) => !frame.clientWidth)) {
    changes.observe(document, { childList: true, subtree: true })
  }
}

const scripts = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[data-survey]')].map(({ dataset }) => dataset)

function warnOfMistakes(): void {
  for (const { survey, target } of scripts()) {
    if (!survey) slug()
    else if (target && !document.querySelector(target)) {
      warn(`nothing on this page matches data-target="${target}" so far.`)
    }
  }
}

/**
 * Shows the place `top` pixels below the frame's upper edge, if it is out of sight. For WebKit, which does not scroll the host
 * page to what a script focuses in a frame.
 */
export function scroll(frame: HTMLIFrameElement, { top }: { top: number }): void {
  const place = frame.getBoundingClientRect().top + top
  if (!(place < 0 || place > innerHeight)) return
  // Scrolls every ancestor that can, which `scrollBy` does not.
  frame.style.scrollMarginTop = `${-top}px`
  frame.scrollIntoView({ behavior: 'instant' })
}
