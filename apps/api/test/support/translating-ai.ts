import type { Ai, ObjectRequest } from '../../src/ai/port.ts'
import { readOrRepair } from '../../src/ai/read-reply.ts'
import { recordedAi } from './recorded-ai.ts'

type Write = (text: string) => string

/** German to whom it only looks at the words: reversed ones belong to no language. */
export const inGerman: Write = (text) =>
  `Wie das für Sie ist: ${text.replace(/\p{L}+/gu, (word) => [...word].reverse().join(''))}`

/** A model that translates each text by a function; its replies are checked and mended as any other's. */
export function translatingAi(first: Write = inGerman) {
  const demo = recordedAi()
  const prompts: ObjectRequest<unknown>[] = []
  const issues: string[] = []
  let write = first
  let open = Promise.resolve()
  const ai: Ai = {
    ...demo,
    demo: false,
    async object(request) {
      if (request.requestType !== 'survey_translation') return demo.object(request)
      prompts.push(request)
      await open
      const texts: { id: string; text: string }[] = JSON.parse(request.data.texts ?? '[]')
      const translations = texts.map(({ id, text }) => ({ id, text: write(text) }))
      const value = await readOrRepair(request, [], async (messages) => {
        issues.push(...messages.map(({ content }) => content))
        return { text: JSON.stringify({ translations }), retried: false }
      })
      return { value, tokensUsed: 10, cost: 0, model: 'translator' }
    },
  }
  return {
    ...ai,
    prompts,
    issues,
    write(next: Write) {
      write = next
    },
    hold() {
      const gate = Promise.withResolvers<void>()
      open = gate.promise
      return gate.resolve
    },
  }
}
