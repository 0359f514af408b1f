import { AiError } from '../../ai/ai-error.ts'
import { AI_TEXTS } from '../../ai/messages.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { CHAT_TEXTS } from './chat-texts.ts'
import { ANSWER_MS } from './give-up-abandoned.ts'

/** Ends an answer that takes too long, and one under way when the instance stops, while what is held can still be freed. */
export function answerSignal(
  deps: Pick<Deps, 'events'>,
  ownerId: string,
): { signal: AbortSignal; end: () => void } {
  const interrupt = new AbortController()
  const tooLong = () => interrupt.abort(new AiError('ai_timeout', AI_TEXTS.timeout))
  const timer = setTimeout(tooLong, ANSWER_MS)
  const unsubscribe = deps.events.subscribe(ownerId, ({ type }) => {
    if (type === 'closing') interrupt.abort(new AppError('busy', CHAT_TEXTS.stopping))
  })
  return {
    signal: interrupt.signal,
    end: () => {
      clearTimeout(timer)
      unsubscribe()
    },
  }
}
