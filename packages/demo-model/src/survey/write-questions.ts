import { diceOf } from '@whofor/core/random'
import { germanTopic, inGerman } from '../german/german-topic.ts'
import { writesGerman } from '../german/language.ts'
import { GERMAN_TEMPLATES, NOT_SURE } from '../german/survey-templates.ts'
import { listOf, parametersOf } from '../read-blocks.ts'
import type { Prompt } from '../read-prompt.ts'
import { about, inOwnVoice, readTopic } from '../topic/read-topic.ts'
import { TEMPLATES, type Template } from './templates.ts'

type Question = { question: string; options: { text: string; score: number }[]; explanation: string }

/** The first templates open each survey in this order; the others follow in random order. */
const OPENING = 5
const USUAL = 9

/** As many questions as requested: habits and needs first, then others by chance, seeded by the context. */
export function writeQuestions({ data }: Prompt): { questions: Question[] } {
  const deck = deckFor(data)
  const { questions: count = USUAL } = parametersOf(data)
  const rest = diceOf(seedOf(data)).some(deck.templates.slice(OPENING), deck.templates.length)
  const chosen = [...deck.templates.slice(0, OPENING), ...rest].slice(0, count)
  return { questions: chosen.map((template) => worded(template, deck, 0)) }
}

/** A question that the survey does not ask yet; once it asks all, one in other words. */
export function writeQuestion({ data }: Prompt): Question {
  const deck = deckFor(data)
  const questions = [data.replaced_question ?? '', ...(listOf(data.other_questions) ?? [])]
  const asked = new Set(questions.map((question) => question.toLowerCase()))
  const isAsked = (ask: string) => asked.has(deck.fill(ask).toLowerCase())
  const isOpen = ([asks]: Template) => !asks.every(isAsked)
  const isNew = ([asks]: Template) => !asks.some(isAsked)
  const free = deck.templates.filter(isNew)
  const left = free.length > 0 ? free : deck.templates.filter(isOpen)
  const [template] = diceOf(`${seedOf(data)} ${data.replaced_question}`).some(
    left.length > 0 ? left : deck.templates,
    1,
  )
  if (!template) throw new Error('there are no templates')
  return worded(template, deck, isAsked(template[0][0]) ? 1 : 0)
}

function worded([asks, options, explanation]: Template, deck: Deck, wording: 0 | 1): Question {
  return {
    question: deck.fill(asks[wording]),
    options: [...options.map(([text, score]) => ({ text, score })), { text: deck.notSure, score: 5 }],
    explanation,
  }
}

type Deck = { templates: readonly Template[]; notSure: string; fill: (ask: string) => string }

/** The templates in the language of the business context, and how they are filled. */
function deckFor(data: Record<string, string>): Deck {
  if (writesGerman({ data: { business_context: data.business_context ?? '' } })) {
    const topic = germanTopic(data, 'uns')
    return { templates: GERMAN_TEMPLATES, notSure: NOT_SURE, fill: (ask) => inGerman(topic, ask) }
  }
  const topic = inOwnVoice(readTopic(data))
  return { templates: TEMPLATES, notSure: 'Not sure', fill: (ask) => about(topic, ask) }
}

const seedOf = (data: Record<string, string>) => `${data.business_context} ${data.respondents}`
