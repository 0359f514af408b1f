import { slotAskedAbout } from '@whofor/core/persona/constraint-rules/asked-about'
import type { Prompt } from '../read-prompt.ts'
import { about, readTopic, type Topic } from '../topic/read-topic.ts'
import { COMMON, type IntakeTemplate, OWN } from './templates.ts'

const USUAL = 9

/** As many questions as the instruction asks for: what is peculiar to the relationship first, then what is asked of all. */
export function writeIntake({ data, instruction }: Prompt) {
  const count = Number(/\bexactly (\d+) questions/u.exec(instruction)?.[1] ?? USUAL)
  const topic = readTopic(data)
  const [, own = []] = OWN.find(([relationship]) => relationship.test(data.relationship ?? '')) ?? []
  const questions = [...own, ...COMMON].slice(0, count).map((template) => worded(template, topic))
  return { questions, context_quotes: [] }
}

const TYPES = ['text', 'multiple_choice', 'binary'] as const

function worded([ask, options, tells]: IntakeTemplate, topic: Topic) {
  const type = TYPES[options.length] ?? 'multiple_choice'
  const question = about(topic, ask)
  const asks_about = slotAskedAbout(question) ?? 'other'
  return { question, type, options: [...options], explanation: tells, asks_about }
}
