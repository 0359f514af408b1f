import { CIRCUMSTANCE, spokenFinding } from '../chat/speak-finding.ts'
import type { PersonaDraft } from './draft.ts'
import { type Finding, isMajority, referring, subjectOf } from './findings.ts'
import { inTurn } from './pick-by-turn.ts'
import { inSentence } from './sentence-case.ts'

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
