import { CIRCUMSTANCE, spokenFinding } from '../chat/speak-finding.ts'
import type { PersonaDraft } from './draft.ts'
import { type Finding, isMajority, referring, subjectOf } from './findings.ts'
import { fitting } from './phrases.ts'
import { inTurn } from './pick-by-turn.ts'
import { capitalised, inflected, inSentence, reportedSpeech } from './sentence-case.ts'

/** Sentences around what the person says ("*"), so that personas of one group differ. */
const LEADS: readonly [string, ...string[]] = [
  '*',
  'Ask me again and I say the same: *',
  'There is not much to explain: *',
  'I can only speak for myself: *',
  'If I am honest: *',
]

/** A sentence of the group's commonest answers; null where none of them can be said aloud or fits. */
export function quoteFrom({ findings, turn, sizes }: PersonaDraft): string | null {
  const [first, ...others] = meaningful(findings).slice(0, 2)
  if (!first) return null
  const finding = inTurn([first, ...others], turn, 'voiced')
  const said = spokenFinding(finding)
  const lead = inTurn(LEADS, turn, 'leads')
  const long = lead === '*' ? said : lead.replace('*', () => inSentence(said))
  const quote = long.length <= sizes.line ? long : said
  return quote.length <= sizes.line ? referring(quote, finding) : null
}

/** Answers of more than half of a group that make sense without their question. */
const meaningful = (findings: readonly Finding[]): Finding[] =>
  findings.filter((finding) => {
    if (finding.unsure || !isMajority(finding)) return false
    const subject = subjectOf(finding)
    return (
      (/^I (?!already|do\b)/u.test(finding.answer) && subject !== 'decision') ||
      (subject === 'timing' && CIRCUMSTANCE.test(finding.answer)) ||
      subject === 'quality'
    )
  })

/** An answer as what the person does, without the person: "{climb|climbs} with {their} children". */
type Deed = { finding: Finding; words: string }

const FREQUENCY =
  /^((about|at least|around|almost|nearly|more than|less than) )?(once|twice|every|daily|weekly|monthly|several|a few|most days|less often|rarely|seldom)\b/iu
const VERB =
  /^(boulder|bring|browse|buy|climb|collect|cook|dance|drink|eat|go|have|learn|look|make|meet|order|play|practise|read|relax|run|shop|sing|study|swim|take|talk|train|use|visit|walk|watch|work)\b/iu
/** Businesses that nobody comes to. */
const ONLINE = /\b(app|platform|software|newsletter|magazine|podcast|agency|forum)\b/iu

const HABITS: readonly [string, ...string[]] = [
  '{name} *.',
  'One thing the answers show: {they} *.',
  'As {name} says, {they} *.',
  'Ask {name}, and the answer is that {they} *.',
  'First of all, {they} *.',
]

/** Of a group's persona: what most of the group answered, the largest difference from everyone first. */
function deedsOf({ findings, topic }: PersonaDraft): Deed[] {
  return findings.flatMap((finding) => {
    if (finding.unsure || !isMajority(finding)) return []
    const words = deedIn(finding, ONLINE.test(topic.kind ?? '') ? 'use {business}' : 'come')
    return words === null ? [] : [{ finding, words }]
  })
}

/** A subtitle of counted answers alone; null where no answer can be put into one. */
export function subtitleFrom(draft: PersonaDraft): string | null {
  const deeds = deedsOf(draft)
  const [first, ...rest] = [...deeds.filter(isHabit), ...deeds.filter((one) => !isHabit(one))]
  if (!first) return quotedFrom(draft)
  const second = rest[draft.turn % Math.max(1, rest.length)]
  const whole = second ? [`${first.words} and ${second.words}`, first.words] : [first.words]
  const [longest = '', ...shorter] = whole.map((words) => capitalised(draft.say(ofOne(words))))
  return fitting(draft.sizes.line, longest, ...shorter)
}

/** The first sentence of a bio: what the person does, as its group answered. */
export function habitsOf(draft: PersonaDraft): string[] {
  const habits = deedsOf(draft).filter(isHabit).slice(0, 2)
  if (habits.length === 0) return []
  const frame = inTurn(HABITS, draft.turn, 'habits')
  const words = habits.map((one) => one.words).join(' and ')
  const text = frame.replace('*', () => (frame.startsWith('{name}') ? ofOne(words) : words))
  return [habits.reduce((sentence, { finding }) => referring(sentence, finding), text)]
}

/** Said nowhere else: how often the person comes and what for, or an answer to a question of the owner's own. */
const isHabit = ({ finding }: Deed): boolean => ['activity', 'frequency', null].includes(subjectOf(finding))

const quotedFrom = ({ findings, sizes }: PersonaDraft): string | null => {
  const finding = findings.find((one) => one.counted !== null && !one.unsure)
  return finding ? fitting(sizes.line, `Says “${finding.answer}”`) : null
}

const ofOne = (words: string) => words.replace(/\{[^{}|]+\|([^{}|]+)\}/gu, '$1')

function deedIn(finding: Finding, visit: string): string | null {
  const { answer, question } = finding
  const subject = subjectOf(finding)
  if (subject === 'recommendation' || subject === 'decision') return null
  if (subject === 'frequency')
    return FREQUENCY.test(answer) ? `${verb(boughtIn(question) ?? visit)} ${inSentence(answer)}` : null
  if (subject === 'activity') return VERB.test(answer) ? ofThem(verb(inSentence(answer))) : null
  if (subject === 'timing' && CIRCUMSTANCE.test(answer))
    return `${verb(/\btime\b/iu.test(question) ? 'have time' : visit)} ${inSentence(answer)}`
  if (/^that\b/iu.test(answer)) return `{care|cares} most ${inSentence(answer)}`
  if (/^(what|how)\b/iu.test(answer)) return `{look|looks} first at ${inSentence(answer)}`
  if (subject === 'quality') return `{care|cares} most about one thing: “${answer}”`
  return saidIn(answer)
}

function saidIn(answer: string): string | null {
  const reported = reportedSpeech(answer)
  if (reported?.startsWith('{they} would ')) return reported.replace('{they} would', 'would otherwise')
  if (reported?.startsWith('{they} ') && !/\b(it|would|could|that|them)\b/u.test(reported))
    return reported.slice('{they} '.length)
  return /^I (?!already|do\b)/u.test(answer) ? `{say|says} “${answer}”` : null
}

const boughtIn = (question: string) => /\bdo you (buy|order|book|read|donate|give)\b/iu.exec(question)?.[1]

/** With the first verb by number. */
const verb = (words: string) =>
  words.replace(/^[a-z]+/iu, (first) => (/^have$/iu.test(first) ? '{have|has}' : inflected(first)))

const ofThem = (words: string) =>
  words
    .replace(/\bmy\b/giu, '{their}')
    .replace(/\bmyself\b/giu, '{themself}')
    .replace(/\bme\b/giu, '{them}')
