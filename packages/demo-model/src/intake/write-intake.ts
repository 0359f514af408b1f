import { slotAskedAbout } from '@whofor/core/persona/constraint-rules/asked-about'
import { modelIn } from '../analysis.ts'
import { sizeIn } from '../persona/company.ts'
import { parametersOf } from '../read-blocks.ts'
import type { Prompt } from '../read-prompt.ts'
import { about, readTopic, type Topic } from '../topic/read-topic.ts'
import { COMMON, FOR_COMPANIES, type IntakeTemplate, OWN } from './templates.ts'

const USUAL = 9

/** As many questions as requested: first those for the relationship, then those for every audience. */
export function writeIntake({ data }: Prompt) {
  const { questions: count = USUAL } = parametersOf(data)
  const topic = readTopic(data)
  const [, own = []] = OWN.find(([relationship]) => relationship.test(data.relationship ?? '')) ?? []
  const isB2b = modelIn(`${data.business_context}`) === 'B2B'
  const isSized = sizeIn(`${data.business_context}`) !== null
  const forCompanies = FOR_COMPANIES.filter(([ask]) => !(isSized && ask.startsWith('How large')))
  const common = isB2b ? [...forCompanies, ...COMMON.filter(([ask]) => !isAsked(ask))] : COMMON
  const questions = [...(isB2b ? [] : own), ...common]
    .slice(0, count)
    .map((template) => worded(template, topic))
  return { questions, context_quotes: [] }
}

const isAsked = (ask: string) => FOR_COMPANIES.some(([asked]) => asked === ask)

const TYPES = ['text', 'multiple_choice', 'binary'] as const

function worded([ask, options, effect]: IntakeTemplate, topic: Topic) {
  const type = TYPES[options.length] ?? 'multiple_choice'
  const question = about(topic, ask)
  const asks_about = slotAskedAbout(question) ?? 'other'
  return { question, type, options: [...options], explanation: effect, asks_about }
}
