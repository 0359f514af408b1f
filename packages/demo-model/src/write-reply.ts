import { z } from 'zod'
import { writeAnalysis } from './analysis.ts'
import { writeAnswer } from './chat/write-answer.ts'
import { writesGerman } from './german/language.ts'
import { writeGermanAnswer } from './german/write-german-answer.ts'
import { writeGermanIntake } from './german/write-german-intake.ts'
import { writeGermanPersona } from './german/write-german-persona.ts'
import { writeGermanSection } from './german/write-german-section.ts'
import { writeIntake } from './intake/write-intake.ts'
import { writePersona } from './persona/write-persona.ts'
import { writeSection } from './persona/write-section.ts'
import { writeSentences } from './persona/write-sentences.ts'
import type { Prompt } from './read-prompt.ts'
import { writeQuestion, writeQuestions } from './survey/write-questions.ts'
import { readTopic } from './topic/read-topic.ts'

const WRITERS: Record<string, (prompt: Prompt) => unknown> = {
  survey_questions: writeQuestions,
  survey_question: writeQuestion,
  intake_questions: writeIntake,
  persona: writePersona,
  persona_section: writeSection,
  persona_sentences: writeSentences,
  context_analysis: writeAnalysis,
}

const GERMAN_WRITERS: typeof WRITERS = {
  intake_questions: writeGermanIntake,
  persona: writeGermanPersona,
  persona_section: writeGermanSection,
}

/** JSON for known requests, otherwise a value that fits the schema, otherwise a sentence. */
export function writeReply(prompt: Prompt): string {
  const isGerman = writesGerman(prompt)
  const writer = (isGerman ? GERMAN_WRITERS[prompt.name] : undefined) ?? WRITERS[prompt.name]
  if (writer) return JSON.stringify(writer(prompt))
  if (prompt.schema !== undefined) return JSON.stringify(fillSchema(prompt.schema, prompt.data))
  if (prompt.data.persona !== undefined && prompt.data.question !== undefined)
    return isGerman ? writeGermanAnswer(prompt) : writeAnswer(prompt)
  const topic = readTopic(prompt.data)
  return `This is the demo model. It can write surveys and personas about ${topic.offer ?? topic.business}; connect a model of your own for everything else.`
}

const node = z.object({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
})

/** A value that fits a schema this model does not know. */
function fillSchema(schema: unknown, data: Record<string, string>): unknown {
  return filled(schema, `Something about ${readTopic(data).offer ?? readTopic(data).business}`)
}

function filled(schema: unknown, words: string): unknown {
  const { type, enum: choices, properties = {}, items } = node.catch({}).parse(schema)
  if (choices) return choices[0]
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, filled(inner, words)]))
  if (type === 'array') return [filled(items, words)]
  if (type === 'number' || type === 'integer') return 1
  if (type === 'boolean') return true
  return type === 'null' ? null : words
}
