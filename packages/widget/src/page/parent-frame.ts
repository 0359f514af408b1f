import type { SurveySession } from '../form/survey-session.ts'
import { type FrameMessage, TALLEST_FRAME } from '../messages.ts'
import type { PageData } from './page-data.ts'

const STEP = 8

type Followed<T> = { value: T; subscribe(listener: (value: T) => void): unknown }
type Event = FrameMessage extends infer One
  ? One extends FrameMessage
    ? Omit<One, 'source' | 'v' | 'slug'>
    : never
  : never

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
  const post = (event: Event) => {
    window.parent.postMessage({ source: 'whofor', v: 1, slug, ...event }, '*')
  }
  postHeights(content, post)
  addEventListener('focusin', ({ target }) => {
    // What only a script focuses: the error summary, the note at the end.
    if (target instanceof HTMLElement && target.tabIndex < 0) {
      post({ type: 'scroll', top: Math.round(target.getBoundingClientRect().top) })
    }
  })
  if (survey === 'sent') post({ type: 'submitted' })
  else if (survey === 'unavailable') post({ type: survey })
  else if (survey !== 'form') postEvents(survey, post)
}

function postHeights(content: Element, post: (event: Event) => void): void {
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

function postEvents({ start, phase, problems, answers }: SurveySession, post: (event: Event) => void): void {
  const total = start.survey.questions.length
  let started = false
  let lastAnswered = 0
  follow(answers, (chosen) => {
    const answered = Object.keys(chosen ?? {}).length
    if (answered === lastAnswered) return
    lastAnswered = answered
    if (!started) post({ type: 'started' })
    started = true
    post({ type: 'progress', answered, total })
  })
  follow(problems, (found) => {
    if (found) post({ type: 'error', reason: 'incomplete' })
  })
  follow(phase, (now) => {
    if (now === 'sent') post({ type: 'submitted' })
    if (now === 'unavailable') post({ type: 'unavailable' })
    if (now === 'retrying') post({ type: 'error', reason: 'waiting' })
    if (now === 'failed') post({ type: 'error', reason: 'failed' })
  })
}

/** Each value once, also the present one: this file may come after the first answer. */
function follow<T>(signal: Followed<T>, listener: (value: T) => void): void {
  let last: T | undefined
  const listen = (value: T) => {
    if (value !== last) listener(value)
    last = value
  }
  listen(signal.value)
  signal.subscribe(listen)
}

function isHello(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false
  const { source, v, type } = data as Record<string, unknown>
  return source === 'whofor' && v === 1 && type === 'hello'
}
