import type { LiveSignal } from './port.ts'

export type OwnedSignal = { owner: string; signal: LiveSignal }

/** A burst of responses must not become a burst of notifications. */
const COALESCE_MS = 100

/**
 * Sends the first signal immediately and batches those that follow within the pause, only the newest of each
 * subject.
 * @param send called with at least one signal
 */
export function coalesce(send: (batch: OwnedSignal[]) => void) {
  const waiting = new Map<string, OwnedSignal>()
  let pause: NodeJS.Timeout | undefined

  const flush = (): void => {
    if (waiting.size === 0) {
      pause = undefined
      return
    }
    const batch = [...waiting.values()]
    waiting.clear()
    pause = setTimeout(flush, COALESCE_MS)
    pause.unref()
    send(batch)
  }

  return {
    add(owner: string, signal: LiveSignal): void {
      waiting.set(`${owner} ${subjectOf(signal)}`, { owner, signal })
      pause ?? flush()
    },
    /** Sends the pending signals. */
    close(): void {
      clearTimeout(pause)
      flush()
      clearTimeout(pause)
    },
  }
}

function subjectOf(signal: LiveSignal): string {
  switch (signal.type) {
    case 'job':
    case 'job.cancel':
      return `${signal.type} ${signal.job_id}`
    case 'chat.stop':
      return `${signal.type} ${signal.message_id}`
    case 'session.closed':
      return `${signal.type} ${signal.session}`
    case 'persona.changed':
      return `${signal.type} ${signal.persona_id}`
    case 'job.queued':
    case 'user.updated':
    case 'webhooks.changed':
    case 'missed':
    case 'closing':
      return signal.type
    default:
      return `${signal.type} ${signal.survey_id}`
  }
}
