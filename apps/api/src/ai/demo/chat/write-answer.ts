import { readFindings, readIntake } from '../persona/findings.ts'
import type { Prompt } from '../read-prompt.ts'
import { ASKED_FIELDS } from './asked-fields.ts'

export const NOTHING_TO_GO_ON =
  'I have nothing to go on there: neither my sheet nor the survey says anything about that.'

/** How much of a question a line has to speak of before it counts as its answer. */
const ENOUGH = 0.6
const SPOKEN_TO = /\b(you|your|yours|yourself)\b/iu
const COMMON = new Set(
  'about also been does from have here into just like many more most much often only other really said some still tell than that them then there these they think this those very want well were what when where which while will with would your yours'.split(
    ' ',
  ),
)

/** What the sheet or the survey says to a question, in their own words; that there is nothing, where no field matches. */
export function writeAnswer({ data }: Prompt): string {
  const question = data.question ?? ''
  const lines = readLines(data.persona ?? '')
  const asked = SPOKEN_TO.test(question) ? fieldsAsked(question) : []
  const told = lines.filter(({ label }) => asked.includes(label))
  if (told.length > 0) return told.slice(0, 2).map(spoken).join(' ')
  const words = wordsOf(question)
  const finding = readFindings(data.answers ?? '').find((one) => speaksOf(one.question, words))
  if (finding) return `To “${finding.question}?” people like me mostly say “${finding.answer}”.`
  const known = readIntake(data.intake ?? '').find((one) => speaksOf(one.question, words))
  if (known) return `To “${known.question}?” it is known of people like me: “${known.answer}”.`
  const line = lines.find(({ label, text }) => speaksOf(`${label} ${text}`, words))
  return line ? spoken(line) : NOTHING_TO_GO_ON
}

type Line = { label: string; text: string }

function readLines(sheet: string): Line[] {
  return sheet.split('\n').flatMap((line) => {
    const at = line.indexOf(': ')
    return at < 0 ? [] : [{ label: line.slice(0, at), text: line.slice(at + 2) }]
  })
}

function fieldsAsked(question: string): string[] {
  return ASKED_FIELDS.flatMap(([pattern, labels]) => (pattern.test(question) ? [...labels] : []))
}

function spoken({ label, text }: Line): string {
  const name = label.split(', ').at(-1) ?? label
  return `${name}: ${text}${/[.!?…]$/u.test(text) ? '' : '.'}`
}

function speaksOf(text: string, words: string[]): boolean {
  if (words.length === 0) return false
  const said = new Set(wordsOf(text))
  return words.filter((word) => said.has(word)).length / words.length >= ENOUGH
}

/** The telling words, without their endings. */
function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\d]{4,}/gu) ?? [])
    .filter((word) => !COMMON.has(word))
    .map((word) => word.replace(/(ings?|ies|ed|es|s|y)$/u, ''))
}
