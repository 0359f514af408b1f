import { CIRCUMSTANCE, spokenFinding } from '../chat/speak-finding.ts'
import type { PersonaDraft } from './draft.ts'
import { type Finding, isMajority, referring, subjectOf } from './findings.ts'
import { inTurn } from './pick-by-turn.ts'
import { inSentence } from './sentence-case.ts'
import { toldAnswer } from './tell-answer.ts'

/** Sentences around what the person says ("*"), so that personas of one group differ. */
const LEADS: readonly [string, ...string[]] = [
  '*',
  'Ask me again and I say the same: *',
  'There is not much to explain: *',
  'I can only speak for myself: *',
  'If I am honest: *',
]

/** What one of a group's commonest answers says about its persona: "who has time in the evening"; null without one. */
export function hookFrom(findings: readonly Finding[], turn: number): string | null {
  const [first, ...others] = telling(findings).slice(0, 3)
  if (!first) return null
  const finding = inTurn([first, ...others], turn, 'hooks')
  const { answer } = finding
  const told = toldAnswer(answer)
  if (told?.startsWith('{they} would ')) return told.replace('{they} would', 'who would otherwise')
  if (told?.startsWith('{they} ') && !/\b(it|would|could|that|them)\b/u.test(told))
    return told.replace('{they}', 'who').replace(/\{[^{}|]+\|([^{}|]+)\}/gu, '$1')
  if (/^I\b/u.test(answer)) return `who says “${answer}”`
  if (subjectOf(finding) === 'timing') return `who has time ${inSentence(answer)}`
  if (/^that\b/iu.test(answer)) return `who cares most ${inSentence(answer)}`
  if (/^(what|how)\b/iu.test(answer)) return `who looks first at ${inSentence(answer)}`
  return `who cares most about one thing: “${answer}”`
}

/** A sentence of the group's commonest answers; null where none of them can be said aloud or fits. */
export function quoteFrom({ findings, turn, sizes }: PersonaDraft): string | null {
  const [first, ...others] = telling(findings).slice(0, 2)
  if (!first) return null
  const finding = inTurn([first, ...others], turn, 'voiced')
  const said = spokenFinding(finding)
  const lead = inTurn(LEADS, turn, 'leads')
  const long = lead === '*' ? said : lead.replace('*', () => inSentence(said))
  const quote = long.length <= sizes.line ? long : said
  return quote.length <= sizes.line ? referring(quote, finding) : null
}

/** Answers of more than half of a group that make sense without their question. */
const telling = (findings: readonly Finding[]): Finding[] =>
  findings.filter((finding) => {
    if (finding.unsure || !isMajority(finding)) return false
    const subject = subjectOf(finding)
    return (
      (/^I (?!already|do\b)/u.test(finding.answer) && subject !== 'decision') ||
      (subject === 'timing' && CIRCUMSTANCE.test(finding.answer)) ||
      subject === 'quality'
    )
  })
