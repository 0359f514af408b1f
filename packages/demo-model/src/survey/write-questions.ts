import { diceOf } from '@whofor/core/random'
import { listOf, parametersOf } from '../read-blocks.ts'
import type { Prompt } from '../read-prompt.ts'
import { about, inOwnVoice, readTopic, type Topic } from '../topic/read-topic.ts'
import { TEMPLATES, type Template } from './templates.ts'

type Question = { question: string; options: { text: string; score: number }[]; explanation: string }

/** The first templates open each survey in this order; the others follow in random order. */
const OPENING = 5
const USUAL = 9

/** As many questions as requested: habits and needs first, then others by chance, seeded by the context. */
export function writeQuestions({ data }: Prompt): { questions: Question[] } {
  const topic = inOwnVoice(readTopic(data))
  const { questions: count = USUAL } = parametersOf(data)
  const rest = diceOf(seedOf(data)).some(TEMPLATES.slice(OPENING), TEMPLATES.length)
  const chosen = [...TEMPLATES.slice(0, OPENING), ...rest].slice(0, count)
  return { questions: chosen.map((template) => worded(template, topic, 0)) }
}

/** A question that the survey does not ask yet; once it asks all, one in other words. */
export function writeQuestion({ data }: Prompt): Question {
  const topic = inOwnVoice(readTopic(data))
  const questions = [data.replaced_question ?? '', ...(listOf(data.other_questions) ?? [])]
  const asked = new Set(questions.map((question) => question.toLowerCase()))
  const isAsked = (ask: string) => asked.has(about(topic, ask).toLowerCase())
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

function worded([asks, options, explanation]: Template, topic: Topic, wording: 0 | 1): Question {
  return {
    question: about(topic, asks[wording]),
    options: [...options.map(([text, score]) => ({ text, score })), { text: 'Not sure', score: 5 }],
    explanation,
  }
}

const seedOf = (data: Record<string, string>) => `${data.business_context} ${data.respondents}`
