import { countedFindings, intakeFindings, isMajority } from '../persona/findings.ts'
import { sheetOf } from '../read-blocks.ts'
import type { Prompt } from '../read-prompt.ts'
import { overlap, wordsOf } from '../word-overlap.ts'
import { aboutMyself } from './about-myself.ts'
import { SPOKEN_FIELDS } from './spoken-fields.ts'

export const NOTHING_TO_GO_ON = 'Nobody has asked me that yet.'

const AGREED = 'Most people like me said the same.'
const DIVIDED = 'People like me did not agree on that.'

/** The share of a question's words that a text must contain to be its answer. */
const MIN_OVERLAP = 0.6
const SPOKEN_TO = /\b(you|your|yours|yourself)\b/iu
/** Describes the person from outside, so the person would not say it. */
const THIRD_PERSON = /\b(he|she|him|his|hers?|himself|herself)\b/iu

/**
 * One or two sentences in the first person: a counted or stated answer if there is one, otherwise a field of the sheet that
 * can be said aloud, otherwise that there is nothing to go on.
 */
export function writeAnswer({ data }: Prompt): string {
  const question = data.question ?? ''
  const sheet = sheetOf(data.persona)
  const words = wordsOf(question)
  const counted = countedFindings(data).find((one) => speaksOf(one.question, words))
  if (counted) return `${sentence(counted.answer)} ${isMajority(counted) ? AGREED : DIVIDED}`
  const stated = intakeFindings(data).find((one) => speaksOf(one.question, words))
  if (stated) return sentence(stated.answer)
  if (!SPOKEN_TO.test(question)) return NOTHING_TO_GO_ON
  const [motive] = speakable(sheet.goals?.motivations, sheet.name)
  if (/“[^”]+”/u.test(question) && motive) return `I’m not sure yet. What moves me: ${ended(motive)}.`
  const myself = aboutMyself(question, sheet)
  if (myself) return myself
  const fields = SPOKEN_FIELDS.map(([asked, read, says]) => {
    const value = read(sheet)
    return { isAsked: asked.test(question), value, says, items: speakable(value, sheet.name) }
  }).filter(({ items }) => items.length > 0)
  // What the question says about the sheet matters more than its wording.
  const meant = fields.find(({ items }) => items.some((item) => speaksOf(item, words)))
  const field = meant ?? fields.find(({ isAsked }) => isAsked)
  if (!field) return NOTHING_TO_GO_ON
  const [one = '', other] = field.items.toSorted((a, b) => overlap(b, words) - overlap(a, words))
  // The quote goes well with what is difficult.
  const difficulties = [sheet.relationship_to_business?.key_objections, sheet.goals?.fears, sheet.challenges]
  const isDifficulty = difficulties.some((items) => items !== undefined && items === field.value)
  const isQuoted = isDifficulty && sheet.quote && !/[.!?]\s/u.test(sheet.quote)
  const more = isQuoted ? sentence(sheet.quote ?? '') : other && `${ended(other)}, too.`
  return [field.says.replace('*', () => ended(one)), more].filter(Boolean).join(' ')
}

/** Items without the third person and the name, which the person can say. */
function speakable(value: string | string[] | undefined, name = ''): string[] {
  const [first] = name.split(' ')
  return [value ?? []]
    .flat()
    .filter((item) => item !== '' && !THIRD_PERSON.test(item) && !(first && item.includes(first)))
}

const ended = (text: string) => text.replace(/[.!]$/u, '')

const sentence = (text: string) => {
  const said = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?…]$/u.test(said) ? said : `${said}.`
}

const speaksOf = (text: string, words: string[]) =>
  words.length > 0 && overlap(text, words) / words.length >= MIN_OVERLAP
