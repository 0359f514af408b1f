import { SECOND_MS } from '@whofor/core/durations'
import { element } from '../dom/element.ts'

/** Counts seconds down in a text with `{seconds}`, for the eyes alone: announced each second it would drown all else. */
export function countdown(template: string) {
  const seconds = element('b', {})
  const [before = '', after = ''] = template.split('{seconds}')
  const shown = element('p', { 'aria-hidden': 'true', hidden: '' }, before, seconds, after)
  let timer: ReturnType<typeof setInterval> | undefined
  let until = 0
  const tick = (): void => {
    const left = Math.max(0, Math.ceil((until - performance.now()) / SECOND_MS))
    seconds.textContent = String(left)
    if (left === 0 || shown.hidden || !shown.isConnected) clearInterval(timer)
  }
  return {
    /** Hidden until it is started; hiding it ends it. */
    element: shown,
    start(from: number): void {
      clearInterval(timer)
      until = performance.now() + from * SECOND_MS
      timer = setInterval(tick, SECOND_MS)
      shown.hidden = false
      tick()
    },
  }
}
