import { AiError } from '../../ai/ai-error.ts'
import { AI_TEXTS } from '../../ai/ai-texts.ts'
import type { PersonaMessage } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { CHAT_TEXTS } from './chat-texts.ts'
import { MAX_ANSWER_MS } from './expire-stale-questions.ts'

export type AnswerSignal = {
  signal: AbortSignal
  /** The page that reads the answer has gone. */
  leave: () => void
  end: () => void
}

/**
 * Ends an answer that its owner stops, here or in another process, one that nobody reads, one that takes too long, and one under way
 * when the instance stops, while what is held can still be freed.
 */
export function answerSignal(deps: Pick<Deps, 'events'>, question: PersonaMessage): AnswerSignal {
  const interrupt = new AbortController()
  const leave = () => interrupt.abort(new AnswerStopped())
  const tooLong = () => interrupt.abort(new AiError('ai_timeout', AI_TEXTS.timeout))
  const timer = setTimeout(tooLong, MAX_ANSWER_MS)
  const unsubscribe = deps.events.subscribe(question.user_id, (event) => {
    if (event.type === 'chat.stop' && event.message_id === question.id) leave()
    if (event.type === 'closing') interrupt.abort(new AppError('busy', CHAT_TEXTS.stopping))
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

/** The owner's own doing: an answer that was under way counts. */
export class AnswerStopped extends AppError {
  constructor() {
    super('cancelled', CHAT_TEXTS.stopped)
  }
}
