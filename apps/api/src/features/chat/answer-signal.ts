import { texts as aiTexts } from '@whofor/texts/api/ai'
import { texts as personasTexts } from '@whofor/texts/api/personas'
import { AiError } from '../../ai/ai-error.ts'
import type { PersonaMessage } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { MAX_ANSWER_MS } from './expire-stale-questions.ts'

export type AnswerSignal = {
  signal: AbortSignal
  /** Call it when the page that reads the answer is gone. */
  leave: () => void
  end: () => void
}

/**
 * Aborts an answer when its owner stops it (in any process), its reader leaves, it takes too long, or the
 * instance stops, early enough to release its reservation.
 */
export function answerSignal(deps: Pick<Deps, 'events'>, question: PersonaMessage): AnswerSignal {
  const interrupt = new AbortController()
  const leave = () => interrupt.abort(new AnswerStopped())
  const onTimeout = () => interrupt.abort(new AiError('ai_timeout', aiTexts.timeout))
  const timer = setTimeout(onTimeout, MAX_ANSWER_MS)
  const unsubscribe = deps.events.subscribe(question.user_id, (event) => {
    if (event.type === 'chat.stop' && event.message_id === question.id) leave()
    if (event.type === 'closing') interrupt.abort(new AppError('busy', personasTexts.chat.stopping))
  })
  return {
    signal: interrupt.signal,
    leave,
    end: () => {
      clearTimeout(timer)
      unsubscribe()
    },
  }
}

/** Stopped by the owner: an answer in progress counts. */
export class AnswerStopped extends AppError {
  constructor() {
    super('cancelled', personasTexts.chat.stopped)
  }
}
