import { type V1Answer, v1Answer } from '@whofor/core/platform/v1'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { answerQuestion } from '../chat/answer-question.ts'
import { answerSignal } from '../chat/answer-signal.ts'
import { askPersona } from '../chat/ask-persona.ts'
import type { SourceMaterialCache } from '../chat/source-material-cache.ts'

type Input = {
  id: string
  question: string
  /** Aborted when the caller no longer waits for the answer. */
  left: AbortSignal
}

/** Asks a persona and waits for the whole answer. */
export async function askV1Persona(
  deps: Deps & { sourceMaterials: SourceMaterialCache },
  actor: Actor,
  { id, question: message, left }: Input,
): Promise<V1Answer> {
  const pending = await askPersona(deps, actor, { id, message })
  const { signal, leave, end } = answerSignal(deps, pending.question)
  if (left.aborted) leave()
  left.addEventListener('abort', leave)
  const { question, answer } = await answerQuestion(deps, pending, {
    sourceMaterials: deps.sourceMaterials,
    signal,
    onText: () => {},
  }).finally(() => {
    end()
    left.removeEventListener('abort', leave)
  })
  return v1Answer.parse({ question: question.text, answer: answer.text, created_at: answer.created_at })
}
