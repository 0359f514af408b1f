import { diceOf } from '@whofor/core/random'
import type { Prompt } from '../read-prompt.ts'
import { about, readTopic, type Topic } from '../topic/read-topic.ts'
import { TEMPLATES, type Template } from './templates.ts'

type Question = { question: string; options: { text: string; score: number }[]; explanation: string }

/** How many open each survey, in this order, before the rest is dealt. */
const OPENING = 5
const USUAL = 9

/** As many questions as the instruction asks for: habits and needs first, then what the context's seed deals. */
export function writeQuestions({ data, instruction }: Prompt): { questions: Question[] } {
  const topic = readTopic(data)
  const count = Number(/\b(\d+) multiple-choice/u.exec(instruction)?.[1] ?? USUAL)
  const rest = diceOf(seedOf(data)).some(TEMPLATES.slice(OPENING), TEMPLATES.length)
  const chosen = [...TEMPLATES.slice(0, OPENING), ...rest].slice(0, count)
  return { questions: chosen.map((template) => worded(template, topic, 0)) }
}

/** A question about something that none of the survey's questions asks; once all is asked, another wording. */
export function writeQuestion({ data }: Prompt): Question {
  const topic = readTopic(data)
  const asked = `${data.replaced_question ?? ''}\n${data.other_questions ?? ''}`.toLowerCase()
  const isAsked = (ask: string) => asked.includes(about(topic, ask).toLowerCase())
  const isOpen = ([asks]: Template) => !asks.every(isAsked)
  const isNew = ([asks]: Template) => !asks.some(isAsked)
  const free = TEMPLATES.filter(isNew)
  const left = free.length > 0 ? free : TEMPLATES.filter(isOpen)
  const [template] = diceOf(`${seedOf(data)} ${data.replaced_question}`).some(
    left.length > 0 ? left : TEMPLATES,
    1,
  )
  if (!template) throw new Error('there are no templates')
  return worded(template, topic, isAsked(template[0][0]) ? 1 : 0)
}

function worded([asks, options, tells]: Template, topic: Topic, wording: 0 | 1): Question {
  return {
    question: about(topic, asks[wording]),
    options: [...options.map(([text, score]) => ({ text, score })), { text: 'Not sure', score: 5 }],
    explanation: tells,
  }
}

const seedOf = (data: Record<string, string>) => `${data.business_context} ${data.respondents}`
