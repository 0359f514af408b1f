import type { Opening } from '@whofor/core/survey/settings/opening'

type Trigger = Pick<Opening, 'trigger' | 'delay_seconds' | 'scroll_percent' | 'click_selector'>

/** On touch screens: scrolling up half a screen within this time. */
const SWIPE_MS = 400

/**
 * Calls `fire` when the survey should open: once, or with each click.
 * @param fire gets the clicked element
 * @returns a function that stops watching
 * @throws if the selector is invalid
 */
export function watchTrigger(rules: Trigger, fire: (opener?: Element) => void): () => void {
  const { trigger, delay_seconds, scroll_percent, click_selector } = rules
  const end = new AbortController()
  const once = () => {
    end.abort()
    fire()
  }
  const on = <Type extends keyof DocumentEventMap>(
    type: Type,
    listener: (event: DocumentEventMap[Type]) => void,
    capture = false,
  ) => document.addEventListener(type, listener, { signal: end.signal, capture })

  if (trigger === 'load') once()
  if (trigger === 'delay') {
    const timer = setTimeout(once, delay_seconds * 1000)
    end.signal.addEventListener('abort', () => clearTimeout(timer))
  }
  if (trigger === 'scroll') {
    const look = () => {
      const way = document.documentElement.scrollHeight - innerHeight
      if (scrollY >= (way * scroll_percent) / 100) once()
    }
    on('scroll', look)
    look()
  }
  if (trigger === 'exit') {
    on('mouseout', ({ relatedTarget, clientY }) => {
      if (!relatedTarget && clientY <= 0) once()
    })
    let from = 0
    let since = 0
    on('scroll', ({ timeStamp }) => {
      if (scrollY >= from || timeStamp - since > SWIPE_MS) {
        from = scrollY
        since = timeStamp
      } else if (from - scrollY > innerHeight / 2 && matchMedia('(hover: none)').matches) once()
    })
  }
  if (trigger === 'click' && click_selector) {
    // Throws now for an invalid selector, instead of at each click.
    document.documentElement.matches(click_selector)
    on(
      'click',
      (event) => {
        const hit = event.target instanceof Element && event.target.closest(click_selector)
        if (!hit) return
        // A link to the survey is a fallback for pages without this script, so it is not followed here.
        if (hit.closest('a')) event.preventDefault()
        fire(hit)
      },
      true,
    )
  }
  return () => end.abort()
}
