import { isMajority, readFindings, readIntake } from '../persona/findings.ts'
import type { Prompt } from '../read-prompt.ts'
import { aboutMyself } from './about-myself.ts'
import { SPOKEN_FIELDS } from './spoken-fields.ts'

export const NOTHING_TO_GO_ON = 'I don’t know, I have nothing to go on there. Nobody has asked me that yet.'

const AGREED = 'Most people like me said the same.'
const DIVIDED = 'People like me did not agree on that.'
/** Fields that the quote goes well with. */
const QUOTED = ['Key objections', 'Fears', 'Challenges']

/** How much of a question an answer has to speak of before it counts as meant. */
const ENOUGH = 0.6
const SPOKEN_TO = /\b(you|your|yours|yourself)\b/iu
/** What the sheet says of somebody, not what they would say. */
const THIRD_PERSON = /\b(he|she|him|his|hers?|himself|herself)\b/iu
const COMMON = new Set(
  'about also been does from have here into just like many more most much often only other really said some still tell than that them then there these they think this those very want well were what when where which while will with would your yours'.split(
    ' ',
  ),
)

/**
 * One or two sentences in the first person: what was counted or what the owner knows first, then what the sheet holds in words
 * that can be spoken; that there is nothing, where neither fits.
 */
export function writeAnswer({ data }: Prompt): string {
  const question = data.question ?? ''
  const sheet = readSheet(data.persona ?? '')
  const words = wordsOf(question)
  const counted = readFindings(data.answers ?? '').find((one) => speaksOf(one.question, words))
  if (counted) return `${sentence(counted.answer)} ${isMajority(counted) ? AGREED : DIVIDED}`
  const stated = readIntake(data.intake ?? '').find((one) => speaksOf(one.question, words))
  if (stated) return sentence(stated.answer)
  if (!SPOKEN_TO.test(question)) return NOTHING_TO_GO_ON
  const [moves] = speakable(sheet('Motivations'), sheet('Name'))
  if (/“[^”]+”/u.test(question) && moves) return `I’m not sure yet. What moves me: ${ended(moves)}.`
  const quote = sheet('Quote')
  const myself = aboutMyself(question, sheet)
  if (myself) return myself
  const fields = SPOKEN_FIELDS.map(([asked, label, says]) => ({
    isAsked: asked.test(question),
    label,
    says,
    items: speakable(sheet(label), sheet('Name')),
  })).filter(({ items }) => items.length > 0)
  // What a question says of the sheet is meant, before what its wording asks for.
  const meant = fields.find(({ items }) => items.some((item) => speaksOf(item, words)))
  const { label, says, items } = meant ?? fields.find(({ isAsked }) => isAsked) ?? { items: [] }
  if (!label || !says) return NOTHING_TO_GO_ON
  const [one = '', other] = items.toSorted((a, b) => overlap(b, words) - overlap(a, words))
  const fits = quote && QUOTED.includes(label) && !/[.!?]\s/u.test(quote)
  const more = fits ? sentence(quote) : other && `${ended(other)}, too.`
  return [says.replace('*', ended(one)), more].filter(Boolean).join(' ')
}

/** Items without the third person and without the name: those can be said by the person. */
function speakable(list = '', name = ''): string[] {
  const first = name.split(' ')[0]
  return list
    .split('; ')
    .filter((item) => item !== '' && !THIRD_PERSON.test(item) && !(first && item.includes(first)))
}

/** The prompt's lines by the last part of their label. */
function readSheet(lines: string): (label: string) => string | undefined {
  const fields = new Map(
    lines.split('\n').flatMap((line) => {
      const at = line.indexOf(': ')
      return at < 0 ? [] : [[line.slice(0, at).split(', ').at(-1) ?? '', line.slice(at + 2)]]
    }),
  )
  return (label) => fields.get(label)
}

const ended = (text: string) => text.replace(/[.!]$/u, '')

const sentence = (text: string) => {
  const said = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?…]$/u.test(said) ? said : `${said}.`
}

const overlap = (text: string | undefined, words: string[]) => {
  const said = new Set(wordsOf(text ?? ''))
  return words.filter((word) => said.has(word)).length
}

const speaksOf = (text: string, words: string[]) =>
  words.length > 0 && overlap(text, words) / words.length >= ENOUGH

/** The telling words, without their endings. */
function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\d]{4,}/gu) ?? [])
    .filter((word) => !COMMON.has(word))
    .map((word) => word.replace(/(ings?|ies|ed|es|s|y)$/u, ''))
}
