import { followSession } from '../form/session-events.ts'
import type { SurveySession } from '../form/survey-session.ts'
import { type FrameEvent, TALLEST_FRAME } from '../messages.ts'
import type { PageData } from './page-data.ts'

const STEP = 8

/** Rounded up to a multiple of 8, so that tiny changes do not resize the frame. */
export function frameHeight(pixels: number): number {
  return Math.min(Math.ceil(Math.ceil(pixels) / STEP) * STEP, TALLEST_FRAME)
}

/**
 * Tells the host page what happens in the survey, from now on. Sent to any origin, as nothing in it is private.
 * @param survey the open form, or what the page says instead
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
  addEventListener('focusin', ({ target }) => {
    // What only a script focuses: the error summary, the note at the end.
    if (target instanceof HTMLElement && target.tabIndex < 0) {
      post({ type: 'scroll', top: Math.round(target.getBoundingClientRect().top) })
    }
  })
  addEventListener('click', ({ target }) => {
    // A sandbox may keep it in the frame; one with an origin of its own usually lets it out.
    const link = window.origin === 'null' && target instanceof Element && target.closest('a')
    if (link && link.target === '_top') link.target = '_self'
  })
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') post({ type: 'escape' })
  })
  if (survey === 'sent') post({ type: 'submitted' })
  else if (survey === 'unavailable') {
    post(content.hasAttribute('data-why') ? { type: survey, reason: 'site' } : { type: survey })
  } else if (survey !== 'form') followSession(survey, post)
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
