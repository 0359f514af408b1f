import { slotAskedAbout } from '@whofor/core/persona/constraint-rules/asked-about'
import type { Prompt } from '../read-prompt.ts'
import { readTopic } from '../topic/read-topic.ts'
import { COMMON, type IntakeTemplate, OWN, type Words } from './templates.ts'

const USUAL = 9

/** As many questions as the instruction asks for: what is peculiar to the relationship first, then what is asked of all. */
export function writeIntake({ data, instruction }: Prompt) {
  const count = Number(/\bexactly (\d+) questions/u.exec(instruction)?.[1] ?? USUAL)
  const relationship = data.relationship ?? ''
  const words: Words = { ...readTopic(data), people: pluralOf(relationship) }
  const own = OWN.find(({ match }) => match.test(relationship))?.templates ?? []
  return {
    questions: [...own, ...COMMON].slice(0, count).map((template) => worded(template, words)),
    context_quotes: [],
  }
}

function worded({ type, ask, options, tells }: IntakeTemplate, words: Words) {
  const question = ask(words)
  const asks_about = slotAskedAbout(question) ?? 'other'
  return { question, type, options: [...(options?.(words) ?? [])], explanation: tells, asks_about }
}

/** "Patron (Restaurant/Venue)" are patrons; what cannot be told are "these people". */
export function pluralOf(relationship: string): string {
  const one = relationship.replace(/\(.*$/u, '').trim().toLowerCase()
  if (!/^[a-z][a-z' -]{1,30}$/u.test(one) || /\b(of|who|that|with|in|for|and)\b/u.test(one))
    return 'these people'
  if (/s$/u.test(one)) return one
  if (/[^aeiou]y$/u.test(one)) return `${one.slice(0, -1)}ies`
  return /(ch|sh|x)$/u.test(one) ? `${one}es` : `${one}s`
}
