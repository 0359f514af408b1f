import { diceOf } from '../random.ts'
import type { Prompt } from '../read-prompt.ts'
import { readTopic } from '../topic/read-topic.ts'
import type { Topic } from '../topic/topic.ts'
import { TEMPLATES, type Template } from './templates.ts'

type Question = { question: string; options: { text: string; score: number }[]; explanation: string }

/** How many open each survey, in this order, before the rest is dealt. */
const OPENING = 5
const USUAL = 9

/** As many questions as the instruction asks for: habits and needs first, then what the context's seed deals. */
export function writeQuestions({ data, instruction }: Prompt): { questions: Question[] } {
  const topic = readTopic(data)
  const count = Number(/\b(\d+) multiple-choice/u.exec(instruction)?.[1] ?? USUAL)
  const dice = diceOf(seedOf(data))
  const fitting = templatesFor(topic)
  const chosen = [...fitting.slice(0, OPENING), ...dice.some(fitting.slice(OPENING), fitting.length)]
  return { questions: chosen.slice(0, count).map((template) => worded(template, topic, 0)) }
}

/** A question about something that none of the survey's questions asks; once all is asked, another wording. */
export function writeQuestion({ data }: Prompt): Question {
  const topic = readTopic(data)
  const asked = `${data.replaced_question ?? ''}\n${data.other_questions ?? ''}`.toLowerCase()
  const isAsked = (template: Template, wording: number) =>
    asked.includes(questionOf(template, topic, wording).toLowerCase())
  const fitting = templatesFor(topic)
  const free = fitting.filter((template) => !template.ask.some((_, wording) => isAsked(template, wording)))
  const dealt = diceOf(`${seedOf(data)} ${data.replaced_question}`).some(
    free.length > 0 ? free : fitting,
    fitting.length,
  )
  for (const template of dealt)
    for (const wording of template.ask.keys())
      if (!isAsked(template, wording)) return worded(template, topic, wording)
  const last = dealt[0] ?? TEMPLATES[0]
  if (!last) throw new Error('there are no templates')
  return worded(last, topic, 0)
}

const templatesFor = ({ family, kind }: Topic) =>
  TEMPLATES.filter(({ not }) => !not?.includes(family) && !not?.includes(kind))

function worded(template: Template, topic: Topic, wording: number): Question {
  const options = template.options(topic).map(([text, score]) => ({ text, score }))
  return {
    question: questionOf(template, topic, wording),
    options: [...options, { text: 'Not sure', score: 5 }],
    explanation: template.tells(topic),
  }
}

const questionOf = (template: Template, topic: Topic, wording: number) => template.ask[wording]?.(topic) ?? ''

const seedOf = (data: Record<string, string>) => `${data.business_context} ${data.respondents}`
