import { followSession } from '../form/session-events.ts'
import type { SurveySession } from '../form/survey-session.ts'
import { type FrameEvent, TALLEST_FRAME } from '../messages.ts'
import type { PageData } from './page-data.ts'

const STEP = 8
/** Time in which the browser or the host page scrolls to the focused element. */
const SCROLL_MS = 300

/** Rounded up to a multiple of 8, so that tiny changes do not resize the frame. */
export function frameHeight(pixels: number): number {
  return Math.min(Math.ceil(Math.ceil(pixels) / STEP) * STEP, TALLEST_FRAME)
}

/**
 * Tells the host page what happens in the survey. Sent to any origin, because nothing in it is private.
 * @param survey the open form, or what the page shows instead
 */
export function connectParent(
  slug: string,
  content: Element,
  survey: SurveySession | PageData['state'],
): void {
  const post = (event: FrameEvent) => {
    window.parent.postMessage({ source: 'whofor', v: 1, slug, ...event }, '*')
  }
  postHeights(content, post)
  const scrollTo = (element: Element | null | undefined) => {
    if (element) post({ type: 'scroll', top: Math.round(element.getBoundingClientRect().top) })
  }
  addEventListener('focusin', ({ target }) => {
    // Elements that only a script can focus: the error summary, and the note at the end.
    if (target instanceof HTMLElement && target.tabIndex < 0) {
      scrollTo(target)
      setTimeout(showEndInsteadOf, SCROLL_MS, target)
    }
  })
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') post({ type: 'escape' })
  })
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    // A sandbox without an origin of its own may not navigate the host page, so the link opens in the frame.
    const link = window.origin === 'null' && target.closest('a')
    if (link && link.target === '_top') link.target = '_self'
    if (target.closest('[role=alert] a')) scrollTo(document.activeElement?.closest('fieldset, .m'))
    submitFor(target.closest('[type=submit]')?.closest('form'))
  })
  if (survey === 'sent') post({ type: 'submitted' })
  else if (survey === 'unavailable') {
    post(content.hasAttribute('data-why') ? { type: survey, reason: 'site' } : { type: survey })
  } else if (survey !== 'form') followSession(survey, post)
}

/**
 * Scrolls back to the button, where the error is also shown, if the focused element is out of sight: WebKit does not
 * scroll to it in host pages without our script.
 */
function showEndInsteadOf(element: Element): void {
  new IntersectionObserver(([seen], observer) => {
    observer.disconnect()
    if (seen?.isIntersecting || element !== document.activeElement) return
    document.querySelector('.go')?.scrollIntoView({ block: 'nearest' })
  }).observe(element)
}

/** A sandbox without `allow-forms` drops a submission before any script receives the event. */
function submitFor(form: HTMLFormElement | null | undefined): void {
  if (!form) return
  const timer = setTimeout(() => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  addEventListener('submit', () => clearTimeout(timer), { capture: true, once: true })
}

function postHeights(content: Element, post: (event: FrameEvent) => void): void {
  const measure = () => frameHeight(content.getBoundingClientRect().height)
  let lastHeight = measure()
  post({ type: 'ready', height: lastHeight })
  new ResizeObserver(() => {
    const height = measure()
    if (height === lastHeight) return
    lastHeight = height
    post({ type: 'resize', height })
  }).observe(content)
  addEventListener('message', (event) => {
    if (event.source !== window.parent || !isHello(event.data)) return
    lastHeight = measure()
    post({ type: 'ready', height: lastHeight })
  })
}

function isHello(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false
  const { source, v, type } = data as Record<string, unknown>
  return source === 'whofor' && v === 1 && type === 'hello'
}
