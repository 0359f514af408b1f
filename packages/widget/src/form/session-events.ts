import type { FrameEvent } from '../messages.ts'
import type { SurveySession } from './survey-session.ts'

type Followed<T> = { value: T; subscribe(listener: (value: T) => void): () => void }

/**
 * Reports what happens in an open survey as the published events, except those of frames.
 * @returns a function that stops reporting
 */
export function followSession(
  { start, phase, problems, answers, attempts }: SurveySession,
  report: (event: FrameEvent) => void,
): () => void {
  const total = start.survey.questions.length
  let started = false
  let lastAnswered = 0
  const stops = [
    follow(answers, (chosen) => {
      const answered = Object.keys(chosen ?? {}).length
      if (answered === lastAnswered) return
      lastAnswered = answered
      if (!started) report({ type: 'started' })
      started = true
      report({ type: 'progress', answered, total })
    }),
    follow(problems, (found) => {
      if (found) report({ type: 'error', reason: 'incomplete' })
    }),
    follow(phase, (now) => {
      // Skipped when Back shows the thank-you of an earlier visit.
      if (now === 'sent' && attempts.value > 0) report({ type: 'submitted' })
      if (now === 'unavailable') report({ type: 'unavailable' })
      if (now === 'retrying') report({ type: 'error', reason: 'waiting' })
      if (now === 'failed') report({ type: 'error', reason: 'failed' })
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Calls the listener with the present value and with each new one. The first answer may come before this file. */
function follow<T>(signal: Followed<T>, listener: (value: T) => void): () => void {
  let last: T | undefined
  const listen = (value: T) => {
    if (value !== last) listener(value)
    last = value
  }
  listen(signal.value)
  return signal.subscribe(listen)
}
