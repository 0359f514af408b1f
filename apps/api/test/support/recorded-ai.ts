import { createAi } from '../../src/ai/create-ai.ts'
import type { Ai, ObjectRequest } from '../../src/ai/port.ts'
import { promptMessages, textMessages } from '../../src/ai/prompt-messages.ts'
import { readEnv } from '../../src/env.ts'

export type RecordedAi = Ai & {
  /** All prompts sent to the model, one text per request, in order. */
  prompts: { type: ObjectRequest<unknown>['requestType']; text: string }[]
  /** Holds replies until the returned function is called. */
  hold(): () => void
}

/** The demo model with a record of its requests. */
export function recordedAi(): RecordedAi {
  const model = createAi(readEnv({}).ai)
  const prompts: RecordedAi['prompts'] = []
  let open = Promise.resolve()
  return {
    model: model.model,
    demo: model.demo,
    prompts,
    hold() {
      const gate = Promise.withResolvers<void>()
      open = gate.promise
      return gate.resolve
    },
    image: (request) => model.image(request),
    async text(request) {
      const texts = textMessages(request).map((message) => message.content)
      prompts.push({ type: request.requestType, text: texts.join('\n') })
      const reply = await model.text(request)
      await open
      request.signal?.throwIfAborted()
      return reply
    },
    async object(request) {
      const text = promptMessages(request)
        .map((message) => message.content)
        .join('\n')
      prompts.push({ type: request.requestType, text })
      const reply = await model.object(request)
      await open
      request.signal?.throwIfAborted()
      return reply
    },
  }
}
