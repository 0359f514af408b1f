import type { Prompt } from './read-prompt.ts'
import { readTopic } from './topic/read-topic.ts'

const LONGEST = 280

/** The first sentences of the context as its summary, the field's own tags. */
export function writeAnalysis({ data }: Prompt): { summary: string; tags: string[]; quotes: string[] } {
  const topic = readTopic(data)
  const context = (data.business_context ?? '').replace(/\s+/gu, ' ').trim()
  const sentences = context.split(/(?<=[.!?])\s+/u)
  let summary = ''
  for (const sentence of sentences) {
    if (`${summary} ${sentence}`.length > LONGEST) break
    summary = `${summary} ${sentence}`.trim()
  }
  const business = /\b(B2B|companies|teams|enterprises|agencies|businesses)\b/iu.test(context) ? 'B2B' : 'B2C'
  const tags = [topic.industry, business, topic.kind, ...(topic.place ? [topic.place] : [])]
  return { summary: summary || context.slice(0, LONGEST), tags: tags.map(capitalised), quotes: [] }
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
