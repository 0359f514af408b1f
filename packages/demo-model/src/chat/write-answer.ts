import { countedFindings, type Finding, intakeFindings, isMajority } from '../persona/findings.ts'
import { type Sheet, sheetOf } from '../read-blocks.ts'
import type { Prompt } from '../read-prompt.ts'
import { overlap, wordsOf } from '../word-overlap.ts'
import { aboutMyself, SPOKEN_FIELDS } from './about-myself.ts'
import { sentence, spokenFinding } from './speak-finding.ts'

export const NOTHING_TO_GO_ON = 'Nobody has asked me that yet.'

const NOT_EXACTLY = 'Nobody has asked me exactly that.'
const AGREED = 'Most people like me said the same.'
const DIVIDED = 'People like me did not agree on that.'

/** The share of a question's words that a text must contain to be its answer. */
const MIN_OVERLAP = 0.6
const SPOKEN_TO = /\b(you|your|yours|yourself)\b/iu
/** A question that wants a decision, which nobody can read from a sheet. */
const WANTS_DECISION = /^(would|will|could|can|should)\s+you\b/iu
const SITUATION = /\bwhat (do|would|will) you do (when|if)\b/iu
/** Describes the person from outside, so the person would not say it. */
const THIRD_PERSON = /\b(he|she|him|his|hers?|himself|herself)\b/iu
/** Words that do not narrow a question down: "What holds you back from buying?" */
const GENERAL = new Set(
  wordsOf(
    'make doing free time life next months year years moment right now buy use order visit come business things first person kind describe feel yourself',
  ),
)

/**
 * One or two sentences in the first person: a counted or stated answer if there is one on the question or its topic,
 * otherwise a field of the sheet that can be said aloud, otherwise that there is nothing to go on.
 */
export function writeAnswer({ data }: Prompt): string {
  const question = data.question ?? ''
  const sheet = sheetOf(data.persona)
  const words = wordsOf(question)
  const findings = [...countedFindings(data), ...intakeFindings(data)].filter(({ unsure }) => !unsure)
  const asked = [...countedFindings(data), ...intakeFindings(data)].find((one) =>
    speaksOf(one.question, words),
  )
  if (asked) return repeated(asked)
  if (!SPOKEN_TO.test(question)) return NOTHING_TO_GO_ON
  const [motive] = speakable(sheet.goals?.motivations, sheet.name)
  if (/“[^”]+”/u.test(question) && motive) return `I’m not sure yet. What moves me: ${ended(motive)}.`
  const myself = aboutMyself(question, sheet)
  if (myself) return myself
  return (
    answerOnTopic(question, findings, sheet) ?? answerFromField(words, question, sheet) ?? NOTHING_TO_GO_ON
  )
}

/** An answer to this very question, in its own words where it was counted. */
function repeated(finding: Finding): string {
  if (!finding.counted) return spokenFinding(finding)
  return `${sentence(finding.answer)} ${isMajority(finding) ? AGREED : DIVIDED}`
}

/** What was answered to another question on the same topic, or the sheet's line on it. */
function answerOnTopic(question: string, findings: readonly Finding[], sheet: Sheet): string | null {
  const topic = topicAsked(question)
  if (!topic) return null
  const known = findings.find((finding) => isOnTopic(topic, finding))
  const isOpen = WANTS_DECISION.test(question) || SITUATION.test(question)
  if (known) return isOpen ? `${NOT_EXACTLY} ${spokenFinding(known)}` : spokenFinding(known)
  const [line] = fieldsOf(sheet).flatMap(({ items, says }) =>
    items.filter((item) => topic.line.test(item)).map((item) => says.replace('*', () => ended(item))),
  )
  if (line) return `${NOTHING_TO_GO_ON} ${line}`
  const [other] = findings
  return other ? `${NOTHING_TO_GO_ON} ${spokenFinding(other)}` : null
}

function answerFromField(words: string[], question: string, sheet: Sheet): string | null {
  const fields = fieldsOf(sheet)
  // What the question says about the sheet matters more than its wording.
  const meant = fields.find(({ items }) => items.some((item) => speaksOf(item, words)))
  const field = meant ?? fields.find(({ asked }) => isAboutAll(question, asked))
  if (!field) return null
  const [one = '', other] = field.items.toSorted((a, b) => overlap(b, words) - overlap(a, words))
  // The quote goes well with what is difficult.
  const difficulties = [sheet.relationship_to_business?.key_objections, sheet.goals?.fears, sheet.challenges]
  const isDifficulty = difficulties.some((items) => items !== undefined && items === field.value)
  const isQuoted = isDifficulty && sheet.quote && !/[.!?]\s/u.test(sheet.quote)
  const more = isQuoted ? sentence(sheet.quote ?? '') : other && `${ended(other)}, too.`
  return [field.says.replace('*', () => ended(one)), more].filter(Boolean).join(' ')
}

/** Asks for a field and nothing narrower, which the field need not answer. */
const isAboutAll = (question: string, asked: RegExp): boolean =>
  asked.test(question) && wordsOf(question.replace(asked, ' ')).every((word) => GENERAL.has(word))

function fieldsOf(sheet: Sheet) {
  return SPOKEN_FIELDS.map(([asked, read, says]) => {
    const value = read(sheet)
    return { asked, value, says, items: speakable(value, sheet.name) }
  }).filter(({ items }) => items.length > 0)
}

/** Items without the third person and the name, which the person can say. */
function speakable(value: string | string[] | undefined, name = ''): string[] {
  const [first] = name.split(' ')
  return [value ?? []]
    .flat()
    .filter((item) => item !== '' && !THIRD_PERSON.test(item) && !(first && item.includes(first)))
}

const ended = (text: string) => text.replace(/[.!]$/u, '')

const speaksOf = (text: string, words: string[]) =>
  words.length > 0 && overlap(text, words) / words.length >= MIN_OVERLAP

/** What a question can be about, and how answers and lines of the sheet on the same are recognised. */
type ChatTopic = { asked: RegExp; answeredBy: RegExp; line: RegExp }

/** The first that a question matches is its topic. */
const TOPICS: readonly ChatTopic[] = [
  {
    asked:
      /\b(pay|costs?|prices?|priced|expensive|cheap(er)?|euros?|dollars?|pounds?|money|budget|afford|spend)\b|[€$£]/iu,
    answeredBy: /\b(money|spend|pay|budget|prices?|costs?)\b/iu,
    line: /\b(prices?|costs?|money|bills?|pay(ing)?|expensive|extras?)\b/iu,
  },
  {
    asked:
      /\b(instead|otherwise|without (us|it)|alternatives?|competitors?|elsewhere|somewhere else|anyone else|compare)\b/iu,
    answeredBy: /\b(do without|did not exist|compare)\b/iu,
    line: /\b(compar\w+|other (shops?|offers?)|alternatives?)\b/iu,
  },
  {
    asked: /\b(when|how often|how (soon|fast|quick\w*)|urgent\w*|hurry|wait(ing)?|overnight|what time)\b/iu,
    answeredBy: /^(when|how often|how far ahead|at (which|what) time|in an ordinary)\b/iu,
    line: /\b(waiting|time|times|quick\w*|hurry|late)\b/iu,
  },
  {
    asked: /\b(hear|heard|found|find) (about|out|of|us)\b|\b(newsletter|advert\w*)\b/iu,
    answeredBy: /\b(hear|reach)\b/iu,
    line: /\b(advert\w*|newsletter)\b/iu,
  },
  {
    asked: /\b(trust|convinces?|decide|choose|recommend)\b/iu,
    answeredBy: /\b(trust|convinces?|decide|say before|recommend|hopes? for|main reason)\b/iu,
    line: /\b(trust|proof|promises?|decision|choos\w+)\b/iu,
  },
]

const topicAsked = (question: string): ChatTopic | null =>
  TOPICS.find(({ asked }) => asked.test(question)) ?? null

/** By the question that was asked, or by what was answered to another one. */
const isOnTopic = ({ answeredBy, line }: ChatTopic, { question, answer }: Finding): boolean =>
  answeredBy.test(question) || line.test(answer)
