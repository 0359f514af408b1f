import { slotAskedAbout } from '@whofor/core/persona/constraint-rules/asked-about'
import { parametersOf } from '../read-blocks.ts'
import type { Prompt } from '../read-prompt.ts'
import { about, readTopic, type Topic } from '../topic/read-topic.ts'
import { COMMON, type IntakeTemplate, OWN } from './templates.ts'

const USUAL = 9

/** As many questions as requested: first those for the relationship, then those for every audience. */
export function writeIntake({ data }: Prompt) {
  const { questions: count = USUAL } = parametersOf(data)
  const topic = readTopic(data)
  const [, own = []] = OWN.find(([relationship]) => relationship.test(data.relationship ?? '')) ?? []
  const questions = [...own, ...COMMON].slice(0, count).map((template) => worded(template, topic))
  return { questions, context_quotes: [] }
}

const TYPES = ['text', 'multiple_choice', 'binary'] as const

function worded([ask, options, effect]: IntakeTemplate, topic: Topic) {
  const type = TYPES[options.length] ?? 'multiple_choice'
  const question = about(topic, ask)
  const asks_about = slotAskedAbout(question) ?? 'other'
  return { question, type, options: [...options], explanation: effect, asks_about }
}
