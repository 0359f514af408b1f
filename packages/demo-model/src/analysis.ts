import type { Prompt } from './read-prompt.ts'
import { readTopic } from './topic/read-topic.ts'

const LONGEST = 280

/** The first sentences of the context as its summary; its kind, offer and place as tags. */
export function writeAnalysis({ data }: Prompt): { summary: string; tags: string[]; quotes: string[] } {
  const topic = readTopic(data)
  const context = (data.business_context ?? '').replace(/\s+/gu, ' ').trim()
  let summary = ''
  for (const sentence of context.split(/(?<=[.!?])\s+/u)) {
    if (`${summary} ${sentence}`.length > LONGEST) break
    summary = `${summary} ${sentence}`.trim()
  }
  const tags = [topic.kind, topic.offer, modelIn(context), topic.place].filter((tag) => tag !== null)
  return {
    summary: summary || context.slice(0, LONGEST),
    quotes: [],
    tags: tags.length > 0 ? tags.map((tag) => tag.charAt(0).toUpperCase() + tag.slice(1)) : ['General'],
  }
}

/** Null where no word indicates it. */
export function modelIn(context: string): 'B2B' | 'B2C' | null {
  if (
    /\b(B2B|companies|firms|enterprises|agencies|businesses|Unternehmen|Firmen|entreprises|empresas)\b/iu.test(
      context,
    )
  )
    return 'B2B'
  return /\b(B2C|neighbou?rs?|neighbou?rhood|famil(y|ies)|guests|visitors|children|men|women|locals|tourists)\b/iu.test(
    context,
  )
    ? 'B2C'
    : null
}
